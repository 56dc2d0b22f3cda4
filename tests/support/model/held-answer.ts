import type { AnyEventObject } from 'xstate';

/** A pending request of a component under test; `done` and `failed` are the walk's gestures that answer it. */
export interface HeldAnswer<T> {
  readonly ask: () => Promise<T>;
  readonly done: (event: AnyEventObject) => void;
  readonly failed: (event: AnyEventObject) => void;
}

/** Holds a request until the walk answers it with the chart's sample. */
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
