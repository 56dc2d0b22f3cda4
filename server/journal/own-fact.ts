import { and, eq } from 'drizzle-orm';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { journal } from '#server/db/schema/journal-schema.ts';

/** The row of a fact of a person; undefined where there is none. The id alone names none: others may have used it (J3). */
export async function ownFact(
  tx: WorkspaceTx,
  userId: number,
  factId: string,
): Promise<typeof journal.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(journal)
    .where(and(eq(journal.factId, factId), eq(journal.by, userId)));
  return row;
}
