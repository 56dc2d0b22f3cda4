import { and, desc, eq, gt, gte, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { mayManageTasksOf } from '#domain/access/index.ts';
import { OTHERS_ACTS, OTHERS_MS, OTHERS_TASKS } from '#domain/constants.ts';
import { ownPart } from '#domain/journal/index.ts';
import { type WorkspaceTx, currentPosition, journal, users } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { type TaskHandler, createWireMapper } from '#server/tasks/call.ts';
import { changesIn } from './changes-in.ts';
import { lateDeletions } from './late-deletions.ts';

/** Returns others' acts on the caller's tasks after a position, and own late deletions (DEC-118, DEC-141, P5). */
export const listActsOfOthers: TaskHandler<'GET /api/tasks/Task/Others'> = async (context, { query }) => {
  const { tx, actor } = context;
  const rows = await rowsOf(tx, actor.userId, await positionsOf(context, Number(query.After)));
  const acts = rows.map((row) => ({ row, changes: ownPart(changesIn(row), actor.userId) }));
  const all = acts.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before ?? after, after]));
  const wire = await createWireMapper(tx, all);
  const response = acts.map(({ row, changes }) => ({
    FactId: row.factId,
    Type: row.type,
    idUser: row.by,
    UserName: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
    DeviceTime: new Date(row.deviceAt).toISOString(),
    Undoes: row.undoes,
    Tasks: changes.map(({ before, after }) => ({
      Before: before && wire(before),
      After: mayManageTasksOf(actor, after.assigneeId) ? wire(after) : null,
    })),
  }));
  return { response };
};

/** Limits how many journal rows are read, however early `after` is. */
const SPAN = 5_000;

async function positionsOf(context: RequestContext, after: number): Promise<number[]> {
  const { tx, actor, now } = context;
  const from = (await currentPosition(tx)) - SPAN;
  const found = await tx
    .select({ position: journal.position, size: sql`cardinality(${journal.taskIds})`.mapWith(Number) })
    .from(journal)
    .where(
      and(
        gt(journal.position, Math.max(after, from)),
        gte(journal.serverAt, now - OTHERS_MS),
        ne(journal.by, actor.userId),
        notInArray(journal.type, ['session.questioned', 'time.imported', 'time.importUndone']),
        sql`${actor.userId} = ANY(${journal.boards})`,
      ),
    )
    .orderBy(desc(journal.position))
    .limit(OTHERS_ACTS);
  const own = await lateDeletions(context, { after, from });
  const all = [...found, ...own].toSorted((one, other) => other.position - one.position);
  let size = 0;
  return all.slice(0, OTHERS_ACTS).flatMap((row, place) => {
    size += row.size;
    return place === 0 || size <= OTHERS_TASKS ? [row.position] : [];
  });
}

async function rowsOf(tx: WorkspaceTx, userId: number, positions: readonly number[]) {
  if (positions.length === 0) return [];
  const own = sql`SELECT each ->> 'id' FROM jsonb_array_elements(${journal.before} || ${journal.after}) AS each
    WHERE each ->> 'assigneeId' = ${String(userId)}`;
  const only = (side: typeof journal.before | typeof journal.after): SQL =>
    sql`(SELECT jsonb_agg(task) FROM jsonb_array_elements(${side}) AS task WHERE task ->> 'id' IN (${own}))`;
  return tx
    .select({
      factId: journal.factId,
      type: journal.type,
      by: journal.by,
      deviceAt: journal.deviceAt,
      undoes: sql<string | null>`CASE WHEN ${journal.type} = 'fact.undone' AND NOT ${journal.data} ? 'whose'
        THEN ${journal.data} ->> 'factId' END`,
      before: only(journal.before),
      after: only(journal.after),
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(journal)
    .leftJoin(users, eq(users.id, journal.by))
    .where(inArray(journal.position, [...positions]))
    .orderBy(journal.position);
}
