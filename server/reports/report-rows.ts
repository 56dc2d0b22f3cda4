import { type SQL, sql } from 'drizzle-orm';
import type { WireReportFilters, WireReportRow, WireReportSearch } from '#domain/contract/index.ts';
import { MAX_REPORT_ROWS } from '#domain/constants.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { type ReportGroup, reportTooLong, isFoundRow, taskTimes, daysOf } from '#domain/report/index.ts';
import { numbers, type WorkspaceTx } from '#server/db/index.ts';
import { type RequestContext, problemOf } from '#server/http/index.ts';
import { isOfUsers, type ReportScope, scopeOf } from './scope.ts';

/** Returns report rows by day and user (DEC-56), including running timers up to now (DEC-112, DEC-114). */
export async function reportRows(
  context: RequestContext,
  { GroupBy, Search, ...filters }: Asked,
): Promise<WireReportRow[]> {
  const scope = await scopeOf(context, filters);
  if (scope.users.length === 0) return [];
  const worked = await workedRows(context.tx, scope, GroupBy);
  const rows = addRunning(worked, await runningRows(context, scope, GroupBy));
  if (rows.length > MAX_REPORT_ROWS) throw problemOf({ code: 'request.invalid', message: reportTooLong });
  return foundRows(await named(context.tx, rows, GroupBy), Search);
}

interface Asked extends WireReportFilters {
  readonly GroupBy?: ReportGroup;
  readonly Search?: WireReportSearch | undefined;
}

const foundRows = (rows: WireReportRow[], search: WireReportSearch | undefined): WireReportRow[] =>
  search === undefined ? rows : rows.filter(isFoundRow({ text: search.Text, columns: search.Columns }));

/** Counts the distinct pairs of task and user in a report. */
export async function countTaskRows(
  context: RequestContext,
  { Search, ...filters }: Omit<Asked, 'GroupBy'>,
): Promise<number> {
  if (Search !== undefined) return taskTimes(await reportRows(context, { ...filters, Search })).length;
  const scope = await scopeOf(context, filters);
  if (scope.users.length === 0) return 0;
  const { from, to, users, ofTask } = scope;
  const running = await runningRows(context, scope, undefined);
  const { rows } = await context.tx.execute<{ count: string }>(sql`
    SELECT count(*) AS count FROM (
      SELECT w.task_id, w.user_id FROM worked_days w ${ofTasks}
      WHERE w.day BETWEEN ${from} AND ${to} AND ${isOfUsers(sql`w.user_id`, users)} AND ${ofTask}
      UNION SELECT * FROM unnest(
        ${sql.param(running.map(({ key }) => key))}::text[], ${numbers(running.map(({ userId }) => userId))})
    ) rows`);
  return Number(rows[0]?.count);
}

export interface ReportPlace {
  readonly day: PlainDay;
  readonly userId: number;
  readonly key: string;
}

/** Returns a page of report rows and the next place. `Search` filters after paging, so a page may be empty. */
export async function reportPage(
  context: RequestContext,
  { GroupBy, Search, ...filters }: Asked,
  { after, size }: { readonly after: ReportPlace | null; readonly size: number },
): Promise<{ readonly rows: WireReportRow[]; readonly next: ReportPlace | null }> {
  const scope = await scopeOf(context, filters);
  if (scope.users.length === 0) return { rows: [], next: null };
  const until = await lastDayOfPage(context.tx, scope, { after, size });
  const worked = await workedRows(context.tx, { ...scope, to: until ?? scope.to }, GroupBy, { after, size });
  const last = worked.length === size ? worked.at(-1) : undefined;
  const next = last !== undefined ? placeOf(last) : until === null ? null : endOf(until);
  const running = (await runningRows(context, scope, GroupBy)).filter((row) => {
    const place = placeOf(row);
    return (after === null || inOrder(after, place) < 0) && (next === null || inOrder(place, next) <= 0);
  });
  const rows = addRunning(worked, running).toSorted((a, b) => inOrder(placeOf(a), placeOf(b)));
  return { rows: foundRows(await named(context.tx, rows, GroupBy), Search), next };
}

const endOf = (day: PlainDay): ReportPlace => ({ day, userId: Number.MAX_SAFE_INTEGER, key: '' });

/** Bounds the page's days; the database would else aggregate the whole rest of the report for each page. */
async function lastDayOfPage(
  tx: WorkspaceTx,
  { from, to, users, ofTask, isNarrow }: ReportScope,
  { after, size }: { readonly after: ReportPlace | null; readonly size: number },
): Promise<PlainDay | null> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    SELECT w.day::text AS day FROM worked_days w ${isNarrow ? ofTasks : sql``}
    WHERE w.day BETWEEN ${after?.day ?? from} AND ${to} AND ${isOfUsers(sql`w.user_id`, users)}
      AND ${after === null ? sql`true` : sql`(w.day, w.user_id) >= (${after.day}::date, ${after.userId}::bigint)`}
      AND ${isNarrow ? ofTask : sql`true`}
    ORDER BY w.day OFFSET ${size} LIMIT 1`);
  return rows[0]?.day ?? null;
}

const placeOf = ({ day, userId, key }: Row): ReportPlace => ({ day, userId, key: key ?? '' });

/** By code units, like `COLLATE "C"` in the database. */
function inOrder(a: ReportPlace, b: ReportPlace): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.userId !== b.userId) return a.userId - b.userId;
  return a.key === b.key ? 0 : a.key < b.key ? -1 : 1;
}

/** `key` is the id of a task, project or label; null without a label. */
interface Row {
  readonly day: PlainDay;
  readonly userId: number;
  readonly key: string | null;
  readonly ms: number;
  readonly entries: number;
  readonly countedUntil: number | null;
}

const keyOf = (group: ReportGroup): SQL =>
  ({
    Client: sql`p.client_id`,
    Project: sql`t.project_id`,
    Label: sql`t.label_id`,
    Task: sql`t.id`,
  })[group ?? 'Task'];

const ofTasks = sql`
  JOIN tasks t ON t.workspace_id = w.workspace_id AND t.id = w.task_id
  JOIN projects p ON p.workspace_id = t.workspace_id AND p.id = t.project_id`;

async function workedRows(
  tx: WorkspaceTx,
  { from, to, users, ofTask }: ReportScope,
  group: ReportGroup,
  page?: { readonly after: ReportPlace | null; readonly size: number },
): Promise<Row[]> {
  const after = page?.after ?? null;
  // Numbers group and sort twice as fast; pages need text, so that all kinds of keys sort alike.
  const key = page === undefined ? keyOf(group) : sql`coalesce(${keyOf(group)}::text, '') COLLATE "C"`;
  const { rows } = await tx.execute<Record<'day' | 'key' | 'ms' | 'entries' | 'userId', string>>(sql`
    SELECT w.day::text AS day, w.user_id AS "userId", ${page === undefined ? key : sql`nullif(${key}, '')`} AS key,
      sum(w.ms) AS ms, sum(w.entries) AS entries
    FROM worked_days w ${ofTasks}
    WHERE w.day BETWEEN ${after?.day ?? from} AND ${to} AND ${isOfUsers(sql`w.user_id`, users)} AND ${ofTask}
      AND ${after === null ? sql`true` : sql`(w.day, w.user_id, ${key}) > (${after.day}::date, ${after.userId}::bigint, ${after.key})`}
    GROUP BY w.day, w.user_id, ${key} ORDER BY w.day, w.user_id, ${key} NULLS FIRST
    LIMIT ${page?.size ?? MAX_REPORT_ROWS + 1}`);
  return rows.map(({ day, userId, key, ms, entries }) => ({
    day,
    userId: Number(userId),
    key,
    ms: Number(ms),
    entries: Number(entries),
    countedUntil: null,
  }));
}

async function runningRows(
  { tx, now }: RequestContext,
  { from, to, users, ofTask }: ReportScope,
  group: ReportGroup,
): Promise<Row[]> {
  const { rows } = await tx.execute<{ userId: string; key: string | null; at: string; timeZone: string }>(sql`
    SELECT w.user_id AS "userId", ${keyOf(group)}::text AS key, w.time_zone AS "timeZone",
      (extract(epoch FROM w.started_at) * 1000)::bigint AS at
    FROM sessions w ${ofTasks}
    WHERE w.ended_at IS NULL AND ${isOfUsers(sql`w.user_id`, users)} AND ${ofTask}`);
  return rows.flatMap(({ userId, key, at, timeZone }) => {
    const days = daysOf({ start: Number(at), end: null, timeZone }, now);
    const last = days.at(-1)?.day;
    return days
      .filter(({ day }) => from <= day && day <= to)
      .map(({ day, ms }) => ({
        day,
        userId: Number(userId),
        key,
        ms,
        entries: 1,
        countedUntil: day === last ? now : null,
      }));
  });
}

function addRunning(worked: readonly Row[], running: readonly Row[]): Row[] {
  if (running.length === 0) return [...worked];
  const idOf = ({ day, userId, key }: Row) => `${day} ${userId} ${key}`;
  const rows = new Map(worked.map((row) => [idOf(row), row]));
  for (const row of running) {
    const known = rows.get(idOf(row));
    const sum = known && {
      ...row,
      ms: known.ms + row.ms,
      entries: known.entries + row.entries,
      countedUntil: row.countedUntil ?? known.countedUntil,
    };
    rows.set(idOf(row), sum ?? row);
  }
  return [...rows.values()].toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : a.userId - b.userId,
  );
}

async function named(tx: WorkspaceTx, rows: readonly Row[], group: ReportGroup): Promise<WireReportRow[]> {
  const users = await namesOf(
    tx,
    sql`SELECT id, trim(first_name || ' ' || last_name) AS name FROM users WHERE id = ANY(${numbers([...new Set(rows.map(({ userId }) => userId))])})`,
  );
  const groups = await groupsOf(
    tx,
    [...new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])))],
    group,
  );
  return rows.map(({ day, userId, key, ms, entries, countedUntil }) => ({
    Day: day,
    idUser: userId,
    UserName: users.get(String(userId)) ?? '',
    ...(key === null ? NO_LABEL : groups.get(key)),
    Time: ms,
    Entries: entries,
    CountedUntil: countedUntil === null ? null : new Date(countedUntil).toISOString(),
  }));
}

const NO_LABEL = { idLabel: null, LabelName: null };

async function namesOf(tx: WorkspaceTx, query: SQL): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(query);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type GroupFields = Omit<WireReportRow, 'Day' | 'idUser' | 'UserName' | 'Time' | 'Entries' | 'CountedUntil'>;
type NamedGroup = Record<
  'id' | 'name' | 'color' | 'projectId' | 'projectName' | 'clientId' | 'clientName' | 'labelId' | 'labelName',
  string | null
>;

async function groupsOf(
  tx: WorkspaceTx,
  keys: readonly string[],
  group: ReportGroup,
): Promise<Map<string, GroupFields>> {
  const { rows } = await tx.execute<NamedGroup>(QUERIES[group ?? 'Task'](keys));
  return new Map(rows.map((row) => [row.id ?? '', FIELDS[group ?? 'Task'](row)]));
}

const texts = (keys: readonly string[]): SQL => sql`ANY(${sql.param([...keys])}::text[])`;

const QUERIES: Readonly<Record<NonNullable<ReportGroup> | 'Task', (keys: readonly string[]) => SQL>> = {
  Client: (keys) =>
    sql`SELECT id, name, upper(color) AS color FROM clients WHERE id = ANY(${numbers(keys.map(Number))})`,
  Label: (keys) =>
    sql`SELECT id, name, upper(color) AS color FROM labels WHERE id = ANY(${numbers(keys.map(Number))})`,
  Project: (keys) => sql`
    SELECT p.id, p.name, upper(p.color) AS color, c.id AS "clientId", c.name AS "clientName"
    FROM projects p JOIN clients c ON c.workspace_id = p.workspace_id AND c.id = p.client_id
    WHERE p.id = ANY(${numbers(keys.map(Number))})`,
  Task: (keys) => sql`
    SELECT t.id, t.name, p.id AS "projectId", p.name AS "projectName", c.id AS "clientId", c.name AS "clientName",
      l.id AS "labelId", l.name AS "labelName"
    FROM tasks t
    JOIN projects p ON p.workspace_id = t.workspace_id AND p.id = t.project_id
    JOIN clients c ON c.workspace_id = p.workspace_id AND c.id = p.client_id
    LEFT JOIN labels l ON l.workspace_id = t.workspace_id AND l.id = t.label_id
    WHERE t.id = ${texts(keys)}`,
};

const FIELDS: Readonly<Record<NonNullable<ReportGroup> | 'Task', (row: NamedGroup) => GroupFields>> = {
  Client: ({ id, name, color }) => ({
    idClient: Number(id),
    ClientName: name ?? '',
    ColorCode: color ?? '',
  }),
  Label: ({ id, name, color }) => ({ idLabel: Number(id), LabelName: name, ColorCode: color ?? '' }),
  Project: ({ id, name, color, clientId, clientName }) => ({
    idProject: Number(id),
    ProjectName: name ?? '',
    idClient: Number(clientId),
    ClientName: clientName ?? '',
    ColorCode: color ?? '',
  }),
  Task: ({ id, name, projectId, projectName, clientId, clientName, labelId, labelName }) => ({
    idTask: id ?? '',
    TaskName: name ?? '',
    idProject: Number(projectId),
    ProjectName: projectName ?? '',
    idClient: Number(clientId),
    ClientName: clientName ?? '',
    idLabel: labelId === null ? null : Number(labelId),
    LabelName: labelName ?? null,
  }),
};
