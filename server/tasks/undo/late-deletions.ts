import { and, desc, eq, gt, gte, inArray, lt, max, notInArray, sql } from 'drizzle-orm';
import { OTHERS_MS } from '#domain/constants.ts';
import { journal, journalTasks } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';

export interface ActAt {
  readonly position: number;
  readonly size: number;
}

/** Acts behind `after` are returned; those behind `from` are examined. */
interface Span {
  readonly after: number;
  readonly from: number;
}

/** Returns the caller's late deletions that removed a later change of their own, if still in effect (DEC-141). */
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

async function lastPositions({ tx }: RequestContext, taskIds: readonly string[]) {
  if (taskIds.length === 0) return new Map<string, number | null>();
  const rows = await tx
    .select({ id: journalTasks.taskId, last: max(journalTasks.position) })
    .from(journalTasks)
    .where(inArray(journalTasks.taskId, [...new Set(taskIds)]))
    .groupBy(journalTasks.taskId);
  return new Map(rows.map(({ id, last }) => [id, last]));
}
