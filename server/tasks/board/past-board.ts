import { sql } from 'drizzle-orm';
import { seeBoardRefusal } from '#domain/access/commands.ts';
import { columnsOf } from '#domain/task/board.ts';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import { type PlainDay, weekOf } from '#domain/time/plain-day.ts';
import { asItStood } from '#domain/report/drift/as-it-stood.ts';
import type { Task } from '#domain/task/task.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { requireAllowed } from '#server/http/require.ts';
import { knownSince } from '#server/db/known-since.ts';
import { changesIn } from '#server/tasks/undo/changes-in.ts';
import { Columns } from './save-columns.ts';
import { ownerOf } from './queries.ts';
import { placed, readTasks } from './read-board.ts';

/** The board of one user for a week as the server knew it at an instant: what its journal said by then (J5, J17, P5). */
export async function boardAsItStood(
  { tx, actor }: RequestContext,
  { idUser, At, Week }: { readonly idUser: string; readonly At: string; readonly Week: PlainDay },
) {
  const { userId, timeZone } = await ownerOf(tx, actor, Number(idUser));
  requireAllowed(seeBoardRefusal(actor, userId));
  const days = weekOf(Week);
  const ids = await tasksOfBoard(tx, userId, days);
  const { tasks, rows } = await historyUntil(tx, ids, At);
  const columns = columnsOf(asItStood(tasks, rows).values(), Week, userId);
  return {
    Tasks: columns.flatMap((column) => column.tasks.map((task) => toWire(task, timeZone))),
    ...(await changesBeside(tx, ids, userId, At)),
    KnownSince: await knownSince(tx),
  };
}

/** The tasks that ever stood on the board of a week or in Unscheduled, or do now though no row speaks of them. */
async function tasksOfBoard(tx: WorkspaceTx, userId: number, days: readonly PlainDay[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT task_id AS id FROM task_places
    WHERE user_id = ${userId} AND day = ANY(${sql.param(['', ...days])}::text[])
    UNION SELECT id FROM tasks
    WHERE status = 1 AND assigned_to = ${userId} AND (day IS NULL OR day = ANY(${sql.param([...days])}::date[]))`);
  return rows.map(({ id }) => id);
}

interface Sides extends Record<string, unknown> {
  readonly before: unknown;
  readonly after: unknown;
}

/** The tasks as they stood before the first row about each, and what the rows until an instant say of them. */
async function historyUntil(
  tx: WorkspaceTx,
  ids: readonly string[],
  until: string,
): Promise<{ readonly tasks: readonly Task[]; readonly rows: readonly (readonly Change[])[] }> {
  const wanted = sql`${sql.param([...ids])}::text[]`;
  const only = (side: 'before' | 'after') => sql`(
    SELECT jsonb_agg(task) FROM jsonb_path_query(j.${sql.identifier(side)}, '$[*]') AS task WHERE task ->> 'id' = ANY(${wanted}))`;
  const { rows: told } = await tx.execute<Sides>(sql`
    SELECT ${only('before')} AS before, ${only('after')} AS after FROM journal j
    WHERE j.position IN (SELECT position FROM journal_tasks WHERE task_id = ANY(${wanted}))
      AND j.server_at <= ${until}::timestamptz
    ORDER BY j.position`);
  const rows = told.map((row) => changesIn(row));
  const first = new Map<string, Task | null>();
  for (const { before, after } of rows.flat()) if (!first.has(after.id)) first.set(after.id, before);
  const notFound = ids.filter((id) => !first.has(id));
  const { rows: next } = await tx.execute<Sides & { id: string }>(sql`
    SELECT t.id, jsonb_build_array(f.before) AS before, jsonb_build_array(f.after) AS after
    FROM unnest(${sql.param(notFound)}::text[]) AS t (id), LATERAL (
      SELECT jsonb_path_query_first(j.before, '$[*] ? (@.id == $id)', jsonb_build_object('id', t.id)) AS before,
        jsonb_path_query_first(j.after, '$[*] ? (@.id == $id)', jsonb_build_object('id', t.id)) AS after
      FROM journal_tasks s JOIN journal j ON j.workspace_id = s.workspace_id AND j.position = s.position
      WHERE s.task_id = t.id ORDER BY s.position LIMIT 1) AS f`);
  for (const { id, ...sides } of next) first.set(id, changesIn(sides)[0]?.before ?? null);
  const still = await placed(
    await readTasks(
      tx,
      ids.filter((id) => !first.has(id)),
    ),
    new Columns(tx),
  );
  return {
    tasks: [...still.map(({ task }) => task), ...[...first.values()].filter((task) => task !== null)],
    rows,
  };
}

/** When something of a board changed last before an instant, and next after it. */
async function changesBeside(tx: WorkspaceTx, ids: readonly string[], userId: number, at: string) {
  const beside = async (which: 'min' | 'max') => {
    const isBeside =
      which === 'min' ? sql`j.server_at > ${at}::timestamptz` : sql`j.server_at < ${at}::timestamptz`;
    const { rows } = await tx.execute<{ at: string | null }>(sql`
      SELECT (extract(epoch FROM ${sql.raw(which)}(j.server_at)) * 1000)::bigint AS at FROM journal j
      WHERE j.position IN (SELECT position FROM journal_tasks WHERE task_id = ANY(${sql.param([...ids])}::text[]))
        AND ${userId}::bigint = ANY(j.boards) AND ${isBeside}`);
    const ms = rows[0]?.at ?? null;
    return ms === null ? null : new Date(Number(ms)).toISOString();
  };
  return { Previous: await beside('max'), Next: await beside('min') };
}
