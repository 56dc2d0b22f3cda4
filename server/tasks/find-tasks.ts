import { sql } from 'drizzle-orm';
import { MAX_RANKED, SEARCH_ROWS } from '#domain/constants.ts';
import {
  type QueryOf,
  type taskSearchCalls,
  type WireFoundTask,
  statusIds,
  statusOfId,
} from '#domain/contract/index.ts';
import { EVERYBODY } from '#domain/report/index.ts';
import {
  type FoundTask,
  type NameRank,
  nameRanks,
  rankedTasks,
  searchWords,
} from '#domain/task-search/index.ts';
import { raiseToSystemRole, type SystemTx, type WorkspaceTx, isAnyId } from '#server/db/index.ts';
import type { Handler, RequestContext } from '#server/http/index.ts';
import { usersOf } from '#server/reports/index.ts';
import { among, latestIds, type Narrowing, ofRank, type Place, within, withWord } from './search-keys.ts';

type Search = (typeof taskSearchCalls)['GET /api/tasks/Task/Search'];
type Asked = QueryOf<Search>;

/** Returns a page of visible live tasks that match a search (decision 0137). */
export const findTasks: Handler<Search> = async (context, { query }) => {
  const { Text, Order, After } = query;
  const words = searchWords(Text);
  const isRanked = Order === 'best' && words.length > 0;
  const limits = await limitsOf(context, query);
  const fitting = [...limits, ...(await fittingWords(context.tx, words))];
  const ids = await raised(context.tx, (system) =>
    isRanked
      ? idsOfBest(system, { limits, fitting, words })
      : latestIds(system, fitting, { wanted: SEARCH_ROWS + 1, after: placeOf(After) }),
  );
  const found = await readFound(context.tx, ids);
  const inOrder = isRanked ? rankedTasks(found, words).slice(0, MAX_RANKED) : found;
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

/** Returns a superset of the best tasks: the latest of each rank, as the domain prefers later tasks of a rank. */
async function idsOfBest(
  system: SystemTx,
  {
    limits,
    fitting,
    words,
  }: { readonly limits: Narrowings; readonly fitting: Narrowings; readonly words: readonly string[] },
): Promise<readonly string[]> {
  const find = (narrowings: Narrowings) => latestIds(system, narrowings, { wanted: MAX_RANKED, after: null });
  const findRank = (rank: NameRank) => find([...limits, ...ofRank(rank, words)]);
  const latest = await find(fitting);
  if (latest.length < MAX_RANKED) return latest;
  const [wholeStart, whole, start, begun] = nameRanks;
  const best = new Set(await findRank(wholeStart));
  if (best.size < MAX_RANKED) for (const id of await findRank(whole)) best.add(id);
  if (best.size >= MAX_RANKED) return [...best];
  const beginning = await findRank(begun);
  const starting = beginning.length < MAX_RANKED ? [] : await findRank(start);
  return [...new Set([...best, ...starting, ...beginning, ...latest])];
}
type Narrowings = readonly Narrowing[];

/** Row-level security runs the policy before user input reaches an index. Only ids leave this role. */
async function raised<T>(tx: WorkspaceTx, find: (system: SystemTx) => Promise<T>): Promise<T> {
  await tx.execute(hurried);
  return raiseToSystemRole(tx, find);
}

/** A time limit (ms). JIT takes longer than a search; an old plan of a small table must not scan it. */
const MOST_MS = 1_500;
const hurried = sql`
  SELECT set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true),
    CASE WHEN current_setting('statement_timeout') <> '0' THEN set_config('statement_timeout', ${String(MOST_MS)}, true) END`;

async function limitsOf(context: RequestContext, asked: Asked): Promise<Narrowing[]> {
  const users = await usersOf(context, { UserIds: idsIn(asked.UserIds) ?? EVERYBODY });
  const clients = idsIn(asked.ClientIds);
  const limits = [
    ['u', users === EVERYBODY ? undefined : users],
    ['p', clients && (await projectsOf(context.tx, clients))],
    ['p', idsIn(asked.ProjectIds)],
    ['l', idsIn(asked.LabelIds)],
    ['s', idsIn(asked.StatusIds)],
  ] as const;
  return limits.flatMap(([kind, ids]) => (ids === undefined ? [] : [among(kind, ids)]));
}

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

async function fittingWords(tx: WorkspaceTx, words: readonly string[]): Promise<Narrowing[]> {
  if (words.length === 0) return [];
  const { rows } = await tx.execute<{ projects: string[]; labels: string[] }>(sql`
    SELECT array(
        SELECT p.id::text FROM projects p JOIN clients c ON c.workspace_id = p.workspace_id AND c.id = p.client_id
        WHERE p.search_name LIKE word OR c.search_name LIKE word) AS projects,
      array(SELECT l.id::text FROM labels l WHERE l.search_name LIKE word) AS labels
    FROM unnest(${sql.param(words.map(within))}::text[]) WITH ORDINALITY AS sought (word, place) ORDER BY place`);
  return rows.map(({ projects, labels }, place) =>
    withWord(words[place] ?? '', { projects: projects.map(Number), labels: labels.map(Number) }),
  );
}

async function projectsOf(tx: WorkspaceTx, clientIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM projects WHERE ${isAnyId(sql`client_id`, clientIds)}`,
  );
  return rows.map(({ id }) => Number(id));
}

function placeOf(after: string | undefined): Place | null {
  if (after === undefined) return null;
  const [day = '', id = ''] = after.split(' ');
  return { day: day === '-' ? null : day, id };
}

const idsIn = (text: string | undefined): number[] | undefined => text?.split(',').map(Number);
