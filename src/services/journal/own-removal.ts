import type { Journal } from './journal.types.ts';

/** Returns how the user's last change removed a task from the board, or null if the change came from elsewhere. */
export async function ownRemoval(
  journal: Pick<Journal, 'log'>,
  taskId: string,
): Promise<'deleted' | 'given' | null> {
  const rows = await journal.log().catch(() => []);
  const last = rows.flatMap(({ changes }) => changes).findLast(({ after }) => after.id === taskId);
  if (last?.after.live === false) return 'deleted';
  return last?.before && last.before.assigneeId !== last.after.assigneeId ? 'given' : null;
}
