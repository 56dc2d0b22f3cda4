import { type AnyActorRef, toPromise } from 'xstate';
import type { Decision } from '#domain/refusal.ts';
import type { UndoResult } from '#machines/task/undo.machine.ts';
import type { Undo } from '#services/undo/undo.types.ts';

/** Undoes a step like a screen, by default the last one; returns the result. */
export function undoStep({ actor }: Undo, factId?: string): Promise<Decision<UndoResult>> {
  actor.send({ type: 'undo.asked', ...(factId !== undefined && { factId }) });
  return walked(actor);
}

/** Redoes the step undone last; returns the result. */
export function redoStep({ actor }: Undo): Promise<Decision<UndoResult>> {
  actor.send({ type: 'redo.asked' });
  return walked(actor);
}

function walked(actor: AnyActorRef): Promise<Decision<UndoResult>> {
  const { walk } = (actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children;
  if (!walk) throw new Error('The chart of undo walks no step.');
  return toPromise(walk) as Promise<Decision<UndoResult>>;
}
