import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { DELETED_ROWS } from '#domain/constants.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { Task } from '#domain/task/index.ts';
import {
  type WorkspaceTx,
  statement,
  tasks,
  boardVersion,
  selectedTask,
  taskOf,
  DELETED,
} from '#server/db/index.ts';
import type { Columns } from './save-columns.ts';

/** `rank` and `sumMs`, the uncapped time, are hidden from the domain (T3, DEC-124). */
export interface StoredTask {
  readonly task: Task;
  readonly rank: string;
  readonly sumMs: number;
}

/** Returns the tasks with these ids, deleted ones included; `placed` sets their positions. */
export async function readTasks(tx: WorkspaceTx, ids: readonly string[]): Promise<StoredTask[]> {
  return ids.length === 0 ? [] : (await tasksOfIds(tx, { ids })).map(storedOf);
}

/** Returns a board's tasks between two days and the unscheduled ones in one query (BRD-24, BRD-25, DEC-38). */
export async function readBoard(
  tx: WorkspaceTx,
  userId: number,
  from: PlainDay,
  to: PlainDay,
): Promise<Task[]> {
  const inRange = or(isNull(tasks.day), sql`${tasks.day} BETWEEN ${from} AND ${to}`);
  const stored = await select(tx, and(liveOf(userId), inRange), placeInColumn);
  return stored.map(({ task }) => task);
}

/** Returns the time zone and version of a board; null for an unknown user. */
export async function readBoardVersion(tx: WorkspaceTx, userId: number): Promise<BoardVersion | null> {
  const [row] = await versionOfBoard(tx, { userId });
  return row ?? null;
}

export interface BoardVersion {
  readonly timeZone: string;
  readonly version: string;
}

/** Returns up to `DELETED_ROWS` tasks deleted since `since` (ms), newest first: deletion is a task's last update. */
export async function readDeleted(tx: WorkspaceTx, userId: number, since: number): Promise<StoredTask[]> {
  const where = and(eq(tasks.assignedTo, userId), eq(tasks.status, DELETED), gte(tasks.updatedAt, since));
  const latest = sql`ORDER BY tasks.updated_at DESC, tasks.id LIMIT ${DELETED_ROWS}`;
  return select(tx, where, placeInColumn, latest);
}

/** Returns all live tasks with unconfirmed runs (DEC-140); `placed` sets their positions. */
export async function readInQuestion(tx: WorkspaceTx): Promise<StoredTask[]> {
  return select(tx, and(eq(tasks.status, LIVE), sql`${tasks.questions} <> '[]'`), unknownPlace);
}

/** Returns the user's running task, at most one (T1); `placed` sets its position. */
export async function readRunning(tx: WorkspaceTx, userId: number): Promise<StoredTask[]> {
  return (await tasksThatRun(tx, { userId })).map(storedOf);
}

/** Returns tasks with their positions, which follow from their columns. */
export async function placed(stored: readonly StoredTask[], columns: Columns): Promise<StoredTask[]> {
  await columns.read(stored.map(({ task }) => task));
  return stored.map(({ task, rank, sumMs }) => {
    const index = columns.indexOf(task, { id: task.id, rank });
    return { task: { ...task, index }, rank, sumMs };
  });
}

const versionOfBoard = statement<BoardVersion>(sql`
  SELECT u.time_zone AS "timeZone", ${boardVersion} AS version FROM users u WHERE u.id = ${sql.placeholder('userId')}`);

const RUNNING = 2;
const LIVE = 1;

const liveOf = (userId: number) => and(eq(tasks.assignedTo, userId), eq(tasks.status, LIVE));

/** Valid only if whole columns are read. */
const placeInColumn = sql`row_number() OVER (PARTITION BY ${tasks.assignedTo}, ${tasks.day} ORDER BY ${tasks.rank}, ${tasks.id}) - 1`;

/** For single cards; `placed` sets the position. */
const unknownPlace = sql`0`;

async function select(tx: WorkspaceTx, ...of: Parameters<typeof selection>): Promise<StoredTask[]> {
  const { rows } = await tx.execute<Placed>(selection(...of));
  return rows.map(storedOf);
}

/** All task reads use this query and `taskOf`: the query builder's mapping was slower than the database. */
function selection(where: SQL | undefined, place: SQL, order = sql`ORDER BY day, rank, tasks.id`): SQL {
  return sql`
    SELECT ${selectedTask()}, ${tasks.rank}, ${place} AS place
    FROM tasks
    JOIN projects ON projects.workspace_id = tasks.workspace_id AND projects.id = project_id
    JOIN clients ON clients.workspace_id = projects.workspace_id AND clients.id = client_id
    LEFT JOIN labels ON labels.workspace_id = tasks.workspace_id AND labels.id = label_id
    WHERE ${where}
    ${order}`;
}

const storedOf = (row: Placed): StoredTask => ({
  task: { ...taskOf(row), index: Number(row.place) },
  rank: row.rank,
  sumMs: Number(row.logged_ms),
});

const tasksOfIds = statement<Placed>(
  selection(sql`${tasks.id} = ANY(${sql.placeholder('ids')}::text[])`, unknownPlace),
);

const tasksThatRun = statement<Placed>(
  selection(
    sql`${tasks.assignedTo} = ${sql.placeholder('userId')} AND ${tasks.taskStatus} = ${RUNNING}`,
    unknownPlace,
  ),
);

interface Placed extends Record<string, unknown> {
  readonly rank: string;
  readonly logged_ms: string;
  readonly place: string;
}
