import { and, eq } from 'drizzle-orm';
import { type WorkspaceTx, journal } from '#server/db/index.ts';

/** Returns a user's journal row by fact id. Fact ids are unique per user only (J3). */
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
