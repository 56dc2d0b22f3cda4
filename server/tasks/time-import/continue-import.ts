import { importStates } from '#server/db/schema/time-import-schema.ts';
import { currentPosition } from '#server/db/ids.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { notFound } from '#server/http/problem.ts';
import { commitPiece } from './commit-piece.ts';
import { lockImport } from './stage.ts';
import { type DropUnused, undoPiece } from './undo-import.ts';

/**
 * Does the next piece of an import that is being made or undone, in a transaction short enough that others hardly wait; of
 * one that is made or undone nothing is left to do. Whoever may import can go on with it, also after a crash (0112).
 */
export async function continueImport(
  context: RequestContext,
  id: string,
  dropUnused: DropUnused,
): Promise<number> {
  const stored = await lockImport(context.tx, id);
  switch (stored.state) {
    case importStates.begun:
      throw notFound();
    case importStates.committing:
      return commitPiece(context, stored);
    case importStates.undoing:
    case importStates.returning:
      return undoPiece(context, stored, dropUnused);
    default:
      return currentPosition(context.tx);
  }
}
