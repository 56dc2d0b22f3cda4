import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs the steps of long work and yields to the event loop between them; returns its result. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
