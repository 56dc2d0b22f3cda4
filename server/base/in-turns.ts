import { setImmediate as nextTurn } from 'node:timers/promises';

/** Takes the steps of long work, and lets others have the process between two of them; answers what the work comes to. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
