import type { Step } from './undo/undo-steps.ts';

/** An undo that can be done again, and the step that it took back. */
export interface Retraced {
  readonly undoId: string;
  readonly stepId: string;
}

/** The way back through a history and forth again; each list ends with what comes next. */
export interface Trail {
  /** The steps that stand, undos not among them. */
  readonly back: readonly string[];
  /** The undos since the last new step. */
  readonly forth: readonly Retraced[];
}

/**
 * The way back and forth after some steps, oldest first: an undo takes a step off the way back, its own undo puts the
 * step there again, and any new step ends the way forth (DEC-119).
 */
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
