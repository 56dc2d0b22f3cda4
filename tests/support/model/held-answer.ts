import type { AnyEventObject } from 'xstate';

/** Something that a component under test asks for, and that the walk answers: `done` and `failed` are its gestures. */
export interface HeldAnswer<T> {
  readonly ask: () => Promise<T>;
  readonly done: (event: AnyEventObject) => void;
  readonly failed: (event: AnyEventObject) => void;
}

/** Holds what is asked for until the walk answers it as the sample of the chart says. */
export function heldAnswer<T>(): HeldAnswer<T> {
  let settle: Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'> | undefined;
  const waiting = () => {
    if (!settle) throw new Error('Nothing was asked for.');
    return settle;
  };
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
      }),
    done: ({ output }) => waiting().resolve(output),
    failed: ({ error }) => waiting().reject(error),
  };
}
