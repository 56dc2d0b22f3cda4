import type { Step } from './undo/undo-steps.ts';

export interface Retraced {
  readonly undoId: string;
  readonly stepId: string;
}

/** Each list ends with the next step to undo or redo. */
export interface Trail {
  readonly back: readonly string[];
  readonly forth: readonly Retraced[];
}

/** Returns the steps that can be undone and redone; a new step clears the redo list (DEC-119). */
export function trailOf(steps: readonly Pick<Step, 'id' | 'undoes'>[]): Trail {
  const back: string[] = [];
  const forth: Retraced[] = [];
  for (const { id, undoes } of steps) {
    if (undoes === null) {
      back.push(id);
      forth.length = 0;
      continue;
    }
    const done = back.lastIndexOf(undoes);
    const undone = forth.findLastIndex(({ undoId }) => undoId === undoes);
    if (done >= 0) {
      back.splice(done, 1);
      forth.push({ undoId: id, stepId: undoes });
    } else if (undone >= 0) {
      back.push(...forth.splice(undone, 1).map(({ stepId }) => stepId));
    }
  }
  return { back, forth };
}
