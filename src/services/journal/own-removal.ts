import type { Journal } from './journal.types.ts';

/**
 * What the person has done in this browser, in whichever tab, that took a task off its board: the last own change of it in
 * the log deleted it or gave it away. Null where it did neither: what took it away was done elsewhere.
 */
export async function ownRemoval(
  journal: Pick<Journal, 'log'>,
  taskId: string,
): Promise<'deleted' | 'given' | null> {
  const rows = await journal.log().catch(() => []);
  const last = rows.flatMap(({ changes }) => changes).findLast(({ after }) => after.id === taskId);
  if (last?.after.live === false) return 'deleted';
  return last?.before && last.before.assigneeId !== last.after.assigneeId ? 'given' : null;
}
