import type { WorkspaceTx } from '#server/db/handle.ts';
import { nextPosition } from '#server/db/ids.ts';

/** Takes the next position of the journal, for a row that a test inserts itself. */
export async function takePosition(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.execute<{ value: string }>(nextPosition);
  return Number(rows[0]?.value);
}
