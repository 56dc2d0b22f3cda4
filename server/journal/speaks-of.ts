import { inArray, type SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { journal, journalTasks } from '#server/db/schema/journal.ts';

/** Holds for the rows of the journal that speak of one of these tasks; found by an index (DEC-119). */
export function speaksOf(tx: WorkspaceTx, taskIds: readonly string[]): SQL {
  const positions = tx
    .select({ position: journalTasks.position })
    .from(journalTasks)
    .where(inArray(journalTasks.taskId, [...taskIds]));
  return inArray(journal.position, positions);
}
