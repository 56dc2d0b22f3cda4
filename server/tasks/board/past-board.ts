import { sql } from 'drizzle-orm';
import { seeBoardRefusal } from '#domain/access/index.ts';
import { columnsOf, type Task } from '#domain/task/index.ts';
import { toWire } from '#domain/contract/index.ts';
import { type Change, readTask } from '#domain/journal/index.ts';
import { type PlainDay, weekOf } from '#domain/time/index.ts';
import { asItStood } from '#domain/report/index.ts';
import { type WorkspaceTx, knownSince } from '#server/db/index.ts';
import { type RequestContext, requireAllowed } from '#server/http/index.ts';
import { partsOfTasks, textsOf } from '#server/reports/index.ts';
import { Columns } from './save-columns.ts';
import { ownerOf } from './queries.ts';
import { placed, readTasks } from './read-board.ts';

/** Returns a user's board of a week as the server knew it at an instant, from the journal (J5, J17, P5). */
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

/** Every task ever in these columns, and current ones without journal rows. */
async function tasksOfBoard(tx: WorkspaceTx, userId: number, days: readonly PlainDay[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT task_id AS id FROM task_places
    WHERE user_id = ${userId} AND day = ANY(${sql.param(['', ...days])}::text[])
    UNION SELECT id FROM tasks
    WHERE status = 1 AND assigned_to = ${userId} AND (day IS NULL OR day = ANY(${sql.param([...days])}::date[]))`);
  return rows.map(({ id }) => id);
}

type Place = Pick<Task, 'assigneeId' | 'day' | 'index' | 'live'> & { readonly isPut?: boolean };

interface PlacesRow extends Record<string, unknown> {
  readonly position: string;
  readonly before: Readonly<Record<string, Place>> | null;
  readonly after: Readonly<Record<string, Place>> | null;
}

/** Reads only a task's last state whole; other states are reduced to places, which determine the order. */
async function historyUntil(
  tx: WorkspaceTx,
  ids: readonly string[],
  until: string,
): Promise<{ readonly tasks: readonly Task[]; readonly rows: readonly (readonly Change[])[] }> {
  const wanted = textsOf(ids);
  const place = sql`jsonb_build_object('assigneeId', task -> 'assigneeId', 'day', task -> 'day', 'index', task -> 'index',
    'live', task -> 'live', 'isPut', task ? 'behind')`;
  const { rows: placeRows } = await tx.execute<PlacesRow>(sql`
    SELECT j.position, ${partsOfTasks('before', wanted, place)} AS before, ${partsOfTasks('after', wanted, place)} AS after
    FROM journal j
    WHERE j.position IN (SELECT position FROM journal_tasks WHERE task_id = ANY(${wanted}))
      AND j.server_at <= ${until}::timestamptz
    ORDER BY j.position`);
  const last = new Map<string, string>();
  for (const { position, after } of placeRows)
    for (const id of Object.keys(after ?? {})) last.set(id, position);
  const wholes = await statesAt(tx, 'after', last);
  const stoodAt = (id: string, place: Place | undefined): Task | null => {
    const whole = wholes.get(id);
    if (whole === undefined || place === undefined) return null;
    const { isPut: _, ...where } = place;
    return { ...whole, ...where };
  };
  const rows = placeRows.map(({ before, after }) =>
    Object.entries(after ?? {}).flatMap(([id, place]): Change[] => {
      const [stood, stands] = [stoodAt(id, before?.[id]), stoodAt(id, place)];
      return stands ? [{ before: stood, after: stands, ...(before?.[id]?.isPut && { behind: null }) }] : [];
    }),
  );
  const first = new Map<string, Task | null>();
  for (const { before, after } of rows.flat()) if (!first.has(after.id)) first.set(after.id, before);
  const later = await firstRows(
    tx,
    ids.filter((id) => !last.has(id)),
  );
  const found = await statesAt(tx, 'before', later);
  const still = await placed(
    await readTasks(
      tx,
      ids.filter((id) => !last.has(id) && !later.has(id)),
    ),
    new Columns(tx),
  );
  return {
    tasks: [
      ...still.map(({ task }) => task),
      ...[...first.values()].filter((task) => task !== null),
      ...found.values(),
    ],
    rows,
  };
}

async function firstRows(tx: WorkspaceTx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; position: string }>(sql`
    SELECT task_id AS id, min(position) AS position FROM journal_tasks WHERE task_id = ANY(${textsOf(ids)}) GROUP BY task_id`);
  return new Map(rows.map(({ id, position }) => [id, position]));
}

async function statesAt(
  tx: WorkspaceTx,
  side: 'before' | 'after',
  positions: ReadonlyMap<string, string>,
): Promise<Map<string, Task>> {
  const wanted = textsOf([...positions].map(([id, position]) => `${position} ${id}`));
  const { rows } = await tx.execute<{ states: readonly unknown[] | null }>(sql`
    SELECT (SELECT jsonb_agg(task) FROM jsonb_path_query(j.${sql.identifier(side)}, '$[*]') AS task
      WHERE j.position || ' ' || (task ->> 'id') IN (SELECT unnest(${wanted}))) AS states
    FROM journal j WHERE j.position = ANY(${sql.param([...new Set(positions.values())])}::bigint[])`);
  const states = rows.flatMap((row) => row.states ?? []).flatMap((stored) => readTask(stored) ?? []);
  return new Map(states.map((task) => [task.id, task]));
}

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
