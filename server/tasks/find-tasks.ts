import { type SQL, sql } from 'drizzle-orm';
import { MAX_RANKED, SEARCH_ROWS } from '#domain/constants.ts';
import type { QueryOf } from '#domain/contract/contract.ts';
import type { taskSearchCalls, WireFoundTask } from '#domain/contract/tasks/task-search-contract.ts';
import { EVERYBODY } from '#domain/report/filters.ts';
import { searchWords, wordBreaks } from '#domain/task-search/task-search.ts';
import { raiseToSystemRole, type WorkspaceTx } from '#server/db/handle.ts';
import { isAnyId } from '#server/db/many-rows.ts';
import type { Handler, RequestContext } from '#server/http/handler.ts';
import { isOfUsers, usersOf } from '#server/reports/scope.ts';

type Search = (typeof taskSearchCalls)['GET /api/tasks/Task/Search'];
type Asked = QueryOf<Search>;

/** A page of the live tasks that the caller may see and that fit what is sought (decision 0137). */
export const findTasks: Handler<Search> = async (context, { query }) => {
  const found = await foundPlaces(context, query);
  const page = found.slice(0, SEARCH_ROWS);
  const last = found.length > SEARCH_ROWS ? page.at(-1) : undefined;
  return {
    response: {
      Tasks: await foundTasks(context.tx, page),
      Next: last === undefined ? null : `${last.rank} ${last.day ?? '-'} ${last.id}`,
    },
  };
};

/** Where a task stands in what was found. */
interface FoundPlace extends Record<string, unknown> {
  readonly id: string;
  readonly day: string | null;
  readonly rank: number;
}

/**
 * The ids of a page, and of one task more. No index may judge what is typed where row-level security applies, which asks its
 * policy first: so ids are found in the other role, in the workspace of the transaction alone, and only they leave it.
 */
async function foundPlaces(context: RequestContext, asked: Asked): Promise<readonly FoundPlace[]> {
  const { tx } = context;
  const { Text, Order, UserIds, ClientIds, ProjectIds, LabelIds, StatusIds, After } = asked;
  const words = searchWords(Text);
  const users = await usersOf(context, { UserIds: idsIn(UserIds) ?? EVERYBODY });
  const named = await namedLike(tx, words);
  const clients = idsIn(ClientIds);
  const ofClients = clients && (await projectsOf(tx, clients));
  const fitting = sql.join(
    [
      sql`t.workspace_id = current_workspace() AND t.status = 1`,
      isOfUsers(sql`t.assigned_to`, users),
      isOneOf(sql`t.project_id`, ofClients),
      isOneOf(sql`t.project_id`, idsIn(ProjectIds)),
      isOneOf(sql`t.label_id`, idsIn(LabelIds)),
      isOneOf(sql`t.task_status`, idsIn(StatusIds)),
      ...words.map((word, place) => fits(word, named[place])),
    ],
    sql` AND `,
  );
  const query =
    Order === 'best' && words.length > 0
      ? bestFirst(fitting, words, placeOf(After))
      : latestFirst(fitting, placeOf(After));
  return raiseToSystemRole(tx, async (system) => (await system.execute<FoundPlace>(query)).rows);
}

/** The tasks of a page, in its order. */
async function foundTasks(tx: WorkspaceTx, page: readonly FoundPlace[]): Promise<WireFoundTask[]> {
  if (page.length === 0) return [];
  const { rows } = await tx.execute<FoundRow>(sql`
    SELECT t.id, t.name, t.day::text, t.task_status AS status, t.assigned_to AS "userId",
      trim(u.first_name || ' ' || u.last_name) AS "userName", p.name AS project, c.name AS client, c.color,
      l.name AS label, l.color AS "labelColor"
    FROM unnest(${sql.param(page.map(({ id }) => id))}::text[]) WITH ORDINALITY AS found (id, place)
    JOIN tasks t ON t.id = found.id
    JOIN users u ON u.workspace_id = t.workspace_id AND u.id = t.assigned_to
    JOIN projects p ON p.workspace_id = t.workspace_id AND p.id = t.project_id
    JOIN clients c ON c.workspace_id = p.workspace_id AND c.id = p.client_id
    LEFT JOIN labels l ON l.workspace_id = t.workspace_id AND l.id = t.label_id
    ORDER BY found.place`);
  return rows.map(({ id, name, day, status, userId, userName, project, client, color, label, labelColor }) => ({
    idTask: id,
    Name: name,
    Day: day,
    idTaskStatus: status,
    idUser: Number(userId),
    UserName: userName,
    ProjectName: project,
    ClientName: client,
    ColorCode: color,
    label: label === null ? null : { Name: label, ColorCode: labelColor ?? '' },
  }));
}

interface FoundRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly day: string | null;
  readonly status: WireFoundTask['idTaskStatus'];
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
    WITH named AS MATERIALIZED (
      SELECT p.id, search_text(p.name) AS project, search_text(c.name) AS client
      FROM projects p JOIN clients c ON c.workspace_id = p.workspace_id AND c.id = p.client_id
    ), labelled AS MATERIALIZED (SELECT id, search_text(name) AS label FROM labels)
    SELECT array(SELECT id::text FROM named WHERE project LIKE word OR client LIKE word) AS projects,
      array(SELECT id::text FROM labelled WHERE label LIKE word) AS labels
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
  readonly rank: number;
  readonly day: string | null;
  readonly id: string;
}

function placeOf(after: string | undefined): Place | null {
  if (after === undefined) return null;
  const [rank = '', day = '', id = ''] = after.split(' ');
  return { rank: Number(rank), day: day === '-' ? null : day, id };
}

function latestFirst(fitting: SQL, after: Place | null): SQL {
  return sql`
    SELECT t.id, t.day::text, 2 AS rank FROM tasks t WHERE ${fitting} AND ${isLater(after)}
    ORDER BY t.day DESC NULLS FIRST, t.id LIMIT ${SEARCH_ROWS + 1}`;
}

/** Of more tasks than can be ranked in time the latest are, and the latest of those whose names begin with the text. */
function bestFirst(fitting: SQL, words: readonly string[], after: Place | null): SQL {
  const begins = sql`t.search_name LIKE ${`${literal(words.join(' '))}%`}`;
  const rankable = (which: SQL) => sql`(
    SELECT t.id, t.day, t.search_name FROM tasks t WHERE ${which}
    ORDER BY t.day DESC NULLS FIRST, t.id LIMIT ${MAX_RANKED})`;
  const begun = sql.join(words.map(beginsWord), sql` AND `);
  const isNext =
    after === null
      ? sql`true`
      : sql`(t.rank > ${after.rank} OR (t.rank = ${after.rank} AND ${isLater(after)}))`;
  return sql`
    SELECT t.id, t.day::text, t.rank FROM (
      SELECT t.id, t.day, CASE WHEN ${begins} THEN 0 WHEN ${begun} THEN 1 ELSE 2 END AS rank
      FROM (${rankable(fitting)} UNION ${rankable(sql`${fitting} AND ${begins}`)}) t
    ) t WHERE ${isNext}
    ORDER BY t.rank, t.day DESC NULLS FIRST, t.id LIMIT ${SEARCH_ROWS + 1}`;
}

/** Whether a task stands after a place: what has no day comes first, then the latest day. */
function isLater(after: Place | null): SQL {
  if (after === null) return sql`true`;
  const { day, id } = after;
  return day === null
    ? sql`(t.day IS NOT NULL OR t.id > ${id})`
    : sql`(t.day < ${day} OR (t.day = ${day} AND t.id > ${id}))`;
}

function beginsWord(word: string): SQL {
  const patterns = [`${literal(word)}%`, ...wordBreaks.map((before) => within(before + word))];
  return sql`t.search_name LIKE ANY(${sql.param(patterns)}::text[])`;
}

const within = (text: string): string => `%${literal(text)}%`;

/** A text as a pattern that means itself. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Undefined where nothing is said. */
const idsIn = (text: string | undefined): number[] | undefined => text?.split(',').map(Number);
