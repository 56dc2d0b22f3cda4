import { and, desc, eq, gt, gte, inArray, lt, max, notInArray, sql } from 'drizzle-orm';
import { OTHERS_MS } from '#domain/constants.ts';
import { journal, journalTasks } from '#server/db/schema/journal-schema.ts';
import type { RequestContext } from '#server/http/handler.ts';

/** A journal row: its position and how many tasks it changed. */
export interface ActAt {
  readonly position: number;
  readonly size: number;
}

/** Behind which position acts are told, and behind which they are looked at. */
interface Span {
  readonly after: number;
  readonly from: number;
}

/**
 * The deletions of the caller behind a position that took away what the same person did later to one of their tasks, as
 * those of a device that was offline, and stand: nothing came after them (DEC-141). The latest few of them alone are looked
 * at, each beside the latest acts before it.
 */
export async function lateDeletions(context: RequestContext, { after, from }: Span): Promise<ActAt[]> {
  const late = await outOfOrder(context, { after, from });
  const [oldest] = late.toSorted((one, other) => one.at - other.at);
  if (oldest === undefined) return [];
  const acts = await actsAfter(context, from, oldest.at);
  const taken = late.map((deletion) => {
    const before = acts.filter(({ position, at }) => position < deletion.position && at > deletion.at);
    const changed = new Set(before.flatMap(({ taskIds }) => taskIds));
    return { deletion, taskIds: deletion.taskIds.filter((id) => changed.has(id)) };
  });
  const lastOf = await lastPositions(
    context,
    taken.flatMap(({ taskIds }) => taskIds),
  );
  return taken
    .filter(({ deletion, taskIds }) => taskIds.some((id) => lastOf.get(id) === deletion.position))
    .map(({ deletion }) => ({ position: deletion.position, size: deletion.taskIds.length }));
}

const deletions = ['task.deleted', 'tasks.deleted'];
const MOST_DELETIONS = 10;
const MOST_ACTS = 100;

const columns = { position: journal.position, at: journal.deviceAt, taskIds: journal.taskIds };

/** The latest deletions that arrived behind an act which was made after them. */
async function outOfOrder({ tx, actor, now }: RequestContext, { after, from }: Span) {
  const rows = tx
    .select({
      ...columns,
      type: sql`${journal.type}`.as('type'),
      latest: sql<number>`max(${journal.deviceAt}) OVER (ORDER BY ${journal.position})`.as('latest'),
    })
    .from(journal)
    .where(
      and(eq(journal.by, actor.userId), gt(journal.position, from), gte(journal.serverAt, now - OTHERS_MS)),
    )
    .as('own');
  return tx
    .select({ position: rows.position, at: rows.at, taskIds: rows.taskIds })
    .from(rows)
    .where(and(gt(rows.position, after), inArray(rows.type, deletions), lt(rows.at, rows.latest)))
    .orderBy(desc(rows.position))
    .limit(MOST_DELETIONS);
}

/** The latest acts of the caller that were made after a time (ms), but for deletions. */
async function actsAfter({ tx, actor }: RequestContext, from: number, at: number) {
  return tx
    .select(columns)
    .from(journal)
    .where(
      and(
        eq(journal.by, actor.userId),
        gt(journal.position, from),
        gt(journal.deviceAt, at),
        notInArray(journal.type, deletions),
      ),
    )
    .orderBy(desc(journal.position))
    .limit(MOST_ACTS);
}

/** Where the last act on each of these tasks stands. */
async function lastPositions({ tx }: RequestContext, taskIds: readonly string[]) {
  if (taskIds.length === 0) return new Map<string, number | null>();
  const rows = await tx
    .select({ id: journalTasks.taskId, last: max(journalTasks.position) })
    .from(journalTasks)
    .where(inArray(journalTasks.taskId, [...new Set(taskIds)]))
    .groupBy(journalTasks.taskId);
  return new Map(rows.map(({ id, last }) => [id, last]));
}
