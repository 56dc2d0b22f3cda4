import { importStates, currentPosition } from '#server/db/index.ts';
import { type RequestContext, notFound } from '#server/http/index.ts';
import { commitPiece } from './commit-piece.ts';
import { lockImport } from './stage.ts';
import { type DropUnused, undoPiece } from './undo-import.ts';

/** Runs the next short piece of an import; any importer may call it, also after a crash (decision 0131). */
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
