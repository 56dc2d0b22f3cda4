import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type WorkspaceTx, importStates, timeImportRows, timeImports } from '#server/db/index.ts';

/** Deletes imports of time that were begun but not made, with their rows. */
export async function deleteBegunImports(tx: WorkspaceTx, which: SQL | undefined): Promise<void> {
  const begun = tx
    .select({ id: timeImports.id })
    .from(timeImports)
    .where(and(eq(timeImports.state, importStates.begun), which));
  await tx.delete(timeImportRows).where(inArray(timeImportRows.importId, begun));
  await tx.delete(timeImports).where(inArray(timeImports.id, begun));
}
