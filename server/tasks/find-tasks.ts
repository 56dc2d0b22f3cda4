import { type SQL, sql } from 'drizzle-orm';
import { MAX_RANKED, SEARCH_ROWS } from '#domain/constants.ts';
import type { QueryOf } from '#domain/contract/contract.ts';
import type { taskSearchCalls, WireFoundTask } from '#domain/contract/tasks/task-search-contract.ts';
import { statusIds, statusOfId } from '#domain/contract/tasks/task-wire.ts';
import { EVERYBODY } from '#domain/report/filters.ts';
import { type FoundTask, rankedTasks, searchWords } from '#domain/task-search/search-rank.ts';
import { raiseToSystemRole, type WorkspaceTx } from '#server/db/handle.ts';
import { isAnyId } from '#server/db/many-rows.ts';
import type { Handler, RequestContext } from '#server/http/handler.ts';
import { isOfUsers, usersOf } from '#server/reports/scope.ts';

type Search = (typeof taskSearchCalls)['GET /api/tasks/Task/Search'];
type Asked = QueryOf<Search>;

/** A page of the live tasks that the caller may see and that fit what is sought (decision 0137). */
export const findTasks: Handler<Search> = async (context, { query }) => {
  const { Text, Order, After } = query;
  const words = searchWords(Text);
  const isRanked = Order === 'best' && words.length > 0;
  const wanted = isRanked ? MAX_RANKED : SEARCH_ROWS + 1;
  const ids = await latestFitting(context, query, { words, wanted, after: isRanked ? null : placeOf(After) });
  const found = await readFound(context.tx, ids);
  const inOrder = isRanked ? rankedTasks(found, words) : found;
  const rest = isRanked && After !== undefined ? inOrder.slice(1 + placeIn(inOrder, After)) : inOrder;
  const page = rest.slice(0, SEARCH_ROWS);
  const last = rest.length > SEARCH_ROWS ? page.at(-1) : undefined;
  return {
    response: {
      Tasks: page.map(toWire),
      Next: last === undefined ? null : `${last.day ?? '-'} ${last.id}`,
    },
  };
};

const placeIn = (found: readonly FoundTask[], after: string): number => {
  const place = found.findIndex(({ id }) => id === placeOf(after)?.id);
  return place < 0 ? found.length : place;
};

/** What is looked for, how many ids are wanted, and after which place. */
interface Wanted {
  readonly words: readonly string[];
  readonly wanted: number;
  readonly after: Place | null;
}

/**
 * The ids of the latest tasks that fit. A word that many tasks have is found among the latest of all, where the index of
 * words would bring thousands of rows; what is rare is then found by that. No index may judge what is typed where row-level
 * security applies, which asks its policy first: so ids are found in the other role, in the workspace of the transaction
 * alone, and only they leave it.
 */
async function latestFitting(
  context: RequestContext,
  asked: Asked,
  { words, wanted, after }: Wanted,
): Promise<readonly string[]> {
  const { tx } = context;
  const named = await namedLike(tx, words);
  const scope = sql`${await scopeOf(context, asked)} AND ${isLater(after)}`;
  const fitting = sql.join([sql`true`, ...words.map((word, place) => fits(word, named[place]))], sql` AND `);
  await tx.execute(hurried);
  return raiseToSystemRole(tx, async (system) => {
    const { rows } = await system.execute<{ looked: string; ids: string[] }>(sql`
      WITH recent AS MATERIALIZED (
        SELECT t.id, t.search_name, t.project_id, t.label_id, row_number() OVER () AS place FROM (
          SELECT t.id, t.search_name, t.project_id, t.label_id FROM tasks t WHERE ${scope} ${latest} LIMIT ${RECENT}) t)
      SELECT (SELECT count(*) FROM recent) AS looked, array(
        SELECT t.id FROM recent t WHERE ${fitting} ORDER BY t.place LIMIT ${wanted}) AS ids`);
    const { looked = '0', ids = [] } = rows[0] ?? {};
    if (ids.length === wanted || Number(looked) < RECENT) return ids;
    const all = await system.execute<{ id: string }>(
      sql`SELECT t.id FROM tasks t WHERE ${scope} AND ${fitting} ${latest} LIMIT ${wanted}`,
    );
    return all.rows.map(({ id }) => id);
  });
}

/** What no index narrows and takes longer (ms) is given up, where the engine can: others wait for the same connections. */
const MOST_MS = 1_500;
const hurried = sql`
  SELECT set_config('statement_timeout', ${String(MOST_MS)}, true) WHERE current_setting('statement_timeout') <> '0'`;

/** How many of the latest tasks are looked through one by one. */
const RECENT = 1_500;

const latest = sql`ORDER BY t.day DESC NULLS FIRST, t.id`;

/** Which tasks `t` are looked at, whatever is typed: live ones of whom the caller may see, as far as the filters let them through. */
async function scopeOf(context: RequestContext, asked: Asked): Promise<SQL> {
  const { UserIds, ClientIds, ProjectIds, LabelIds, StatusIds } = asked;
  const users = await usersOf(context, { UserIds: idsIn(UserIds) ?? EVERYBODY });
  const clients = idsIn(ClientIds);
  const limits = [
    isOfUsers(sql`t.assigned_to`, users),
    isOneOf(sql`t.project_id`, clients && (await projectsOf(context.tx, clients))),
    isOneOf(sql`t.project_id`, idsIn(ProjectIds)),
    isOneOf(sql`t.label_id`, idsIn(LabelIds)),
    isOneOf(sql`t.task_status`, idsIn(StatusIds)),
  ];
  return sql`t.workspace_id = current_workspace() AND t.status = 1 AND ${sql.join(limits, sql` AND `)}`;
}

/** The tasks of these ids, in their order. */
async function readFound(tx: WorkspaceTx, ids: readonly string[]): Promise<FoundTask[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<FoundRow>(sql`
    SELECT t.id, t.name, t.day::text, t.task_status AS status, t.assigned_to AS "userId",
      trim(u.first_name || ' ' || u.last_name) AS "userName", p.name AS project, c.name AS client, upper(c.color) AS color,
      l.name AS label, upper(l.color) AS "labelColor"
    FROM unnest(${sql.param([...ids])}::text[]) WITH ORDINALITY AS found (id, place)
    JOIN tasks t ON t.id = found.id
    JOIN users u ON u.workspace_id = t.workspace_id AND u.id = t.assigned_to
    JOIN projects p ON p.workspace_id = t.workspace_id AND p.id = t.project_id
    JOIN clients c ON c.workspace_id = p.workspace_id AND c.id = p.client_id
    LEFT JOIN labels l ON l.workspace_id = t.workspace_id AND l.id = t.label_id
    ORDER BY found.place`);
  return rows.map(
    ({ id, name, day, status, userId, userName, project, client, color, label, labelColor }) => ({
      id,
      name,
      day,
      status: statusOfId(status),
      person: { id: Number(userId), name: userName },
      project: { name: project, client: { name: client, color } },
      label: label === null ? null : { name: label, color: labelColor ?? '' },
    }),
  );
}

const toWire = ({ id, name, day, status, person, project, label }: FoundTask): WireFoundTask => ({
  idTask: id,
  Name: name,
  Day: day,
  idTaskStatus: statusIds[status],
  idUser: person.id,
  UserName: person.name,
  ProjectName: project.name,
  ClientName: project.client.name,
  ColorCode: project.client.color,
  label: label && { Name: label.name, ColorCode: label.color },
});

interface FoundRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly day: string | null;
  readonly status: number;
  readonly userId: string;
  readonly userName: string;
  readonly project: string;
  readonly client: string;
  readonly color: string;
  readonly label: string | null;
  readonly labelColor: string | null;
}

/** The projects and labels with a word in their names, or in that of the client, for each word. */
interface NamedLike {
  readonly projects: readonly number[];
  readonly labels: readonly number[];
}

async function namedLike(tx: WorkspaceTx, words: readonly string[]): Promise<NamedLike[]> {
  if (words.length === 0) return [];
  const { rows } = await tx.execute<{ projects: string[]; labels: string[] }>(sql`
    SELECT array(
        SELECT p.id::text FROM projects p JOIN clients c ON c.workspace_id = p.workspace_id AND c.id = p.client_id
        WHERE p.search_name LIKE word OR c.search_name LIKE word) AS projects,
      array(SELECT l.id::text FROM labels l WHERE l.search_name LIKE word) AS labels
    FROM unnest(${sql.param(words.map(within))}::text[]) WITH ORDINALITY AS sought (word, place) ORDER BY place`);
  return rows.map(({ projects, labels }) => ({
    projects: projects.map(Number),
    labels: labels.map(Number),
  }));
}

async function projectsOf(tx: WorkspaceTx, clientIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM projects WHERE ${isAnyId(sql`client_id`, clientIds)}`,
  );
  return rows.map(({ id }) => Number(id));
}

const isOneOf = (column: SQL, ids: readonly number[] | undefined): SQL =>
  ids === undefined ? sql`true` : isAnyId(column, ids);

/** Whether a task `t` has a word in one of its names. */
function fits(word: string, { projects, labels }: NamedLike = { projects: [], labels: [] }): SQL {
  const ways = [
    sql`t.search_name LIKE ${within(word)}`,
    ...(projects.length === 0 ? [] : [isAnyId(sql`t.project_id`, projects)]),
    ...(labels.length === 0 ? [] : [isAnyId(sql`t.label_id`, labels)]),
  ];
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/** The place after which a page begins. */
interface Place {
  readonly day: string | null;
  readonly id: string;
}

function placeOf(after: string | undefined): Place | null {
  if (after === undefined) return null;
  const [day = '', id = ''] = after.split(' ');
  return { day: day === '-' ? null : day, id };
}

/** Whether a task stands after a place: what has no day comes first, then the latest day. */
function isLater(after: Place | null): SQL {
  if (after === null) return sql`true`;
  const { day, id } = after;
  return day === null
    ? sql`(t.day IS NOT NULL OR t.id > ${id})`
    : sql`(t.day < ${day} OR (t.day = ${day} AND t.id > ${id}))`;
}

const within = (text: string): string => `%${literal(text)}%`;

/** A text as a pattern that means itself. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Undefined where nothing is said. */
const idsIn = (text: string | undefined): number[] | undefined => text?.split(',').map(Number);
