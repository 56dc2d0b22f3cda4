import { and, gt, inArray, type SQL } from 'drizzle-orm';
import { type WorkspaceTx, journal, journalTasks } from '#server/db/index.ts';

/** Matches later journal rows about any of these tasks, by an index (DEC-119). */
export function speaksOf(tx: WorkspaceTx, taskIds: readonly string[], after = 0): SQL {
  const positions = tx
    .select({ position: journalTasks.position })
    .from(journalTasks)
    .where(and(inArray(journalTasks.taskId, [...taskIds]), gt(journalTasks.position, after)));
  return inArray(journal.position, positions);
}
