import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { DELETED_ROWS } from '#domain/constants.ts';
import { statusOfId } from '#domain/contract/tasks/task-wire.ts';
import { withinCap } from '#domain/task/logged-time.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { RunQuestion } from '#domain/timer/run-question.ts';
import type { Task } from '#domain/task/task.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { isAnyOf } from '#server/db/many-rows.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import type { Columns } from './save-columns.ts';

/** A task as it is stored: as the rules know it, with the rank and the uncapped sum (ms) that they never see (T3, DEC-124). */
export interface StoredTask {
  readonly task: Task;
  readonly rank: string;
  readonly sumMs: number;
}

/** The tasks of these ids that the workspace has, deleted ones included; `placed` gives them their positions. */
export async function readTasks(tx: WorkspaceTx, ids: readonly string[]): Promise<StoredTask[]> {
  return ids.length === 0 ? [] : select(tx, isAnyOf(tasks.id, ids), unknownPlace);
}

/** The tasks of one board from one day to another, and the unscheduled ones, in one query (BRD-24, BRD-25, DEC-38). */
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

/**
 * The tasks of a user that were deleted at `since` (epoch ms) or later, the latest `DELETED_ROWS`, the newest first: a task
 * is not written any more once it is deleted, so its last change is that.
 */
export async function readDeleted(tx: WorkspaceTx, userId: number, since: number): Promise<StoredTask[]> {
  const where = and(eq(tasks.assignedTo, userId), eq(tasks.status, DELETED), gte(tasks.updatedAt, since));
  const latest = sql`ORDER BY tasks.updated_at DESC, tasks.id LIMIT ${DELETED_ROWS}`;
  return select(tx, where, placeInColumn, latest);
}

/** The live tasks with runs that are in question, of whomever (DEC-140); `placed` gives them their positions. */
export async function readInQuestion(tx: WorkspaceTx): Promise<StoredTask[]> {
  return select(tx, and(eq(tasks.status, LIVE), sql`${tasks.questions} <> '[]'`), unknownPlace);
}

/** The task that runs for a user, if one does: at most one (T1); `placed` gives it its position. */
export async function readRunning(tx: WorkspaceTx, userId: number): Promise<StoredTask[]> {
  return select(tx, and(eq(tasks.assignedTo, userId), eq(tasks.taskStatus, RUNNING)), unknownPlace);
}

/** Single tasks with their positions, which follow from their columns. */
export async function placed(stored: readonly StoredTask[], columns: Columns): Promise<StoredTask[]> {
  await columns.read(stored.map(({ task }) => task));
  return stored.map(({ task, rank, sumMs }) => {
    const index = columns.indexOf(task, { id: task.id, rank });
    return { task: { ...task, index }, rank, sumMs };
  });
}

const RUNNING = 2;
const LIVE = 1;
const DELETED = 3;
const ACTIVE = 1;

const liveOf = (userId: number) => and(eq(tasks.assignedTo, userId), eq(tasks.status, LIVE));

/** The position of a card where whole columns are read. */
const placeInColumn = sql`row_number() OVER (PARTITION BY ${tasks.assignedTo}, ${tasks.day} ORDER BY ${tasks.rank}, ${tasks.id}) - 1`;

/** Where single cards are read, their columns tell it. */
const unknownPlace = sql`0`;

/**
 * The one query behind every read of tasks. Its rows are read by hand: a board has thousands of cells, and the mapping of
 * the query builder took longer than the database.
 */
async function select(
  tx: WorkspaceTx,
  where: SQL | undefined,
  place: SQL,
  order = sql`ORDER BY day, rank, tasks.id`,
): Promise<StoredTask[]> {
  const { rows } = await tx.execute<TaskRow>(sql`
    SELECT tasks.id, tasks.name, tasks.description, project_id, label_id, assigned_to, created_by, day::text,
      display_start, display_end, estimate_ms, logged_ms, task_status, tasks.status, rank, rollovers, google_id,
      first_started_at, run_started_at, stopped_at, kept_at, questions, tasks.updated_at, ${place} AS place,
      projects.name AS project_name, projects.status AS project_status,
      clients.id AS client_id, clients.name AS client_name, clients.color AS client_color,
      labels.name AS label_name, labels.color AS label_color
    FROM tasks
    JOIN projects ON projects.workspace_id = tasks.workspace_id AND projects.id = project_id
    JOIN clients ON clients.workspace_id = projects.workspace_id AND clients.id = client_id
    LEFT JOIN labels ON labels.workspace_id = tasks.workspace_id AND labels.id = label_id
    WHERE ${where}
    ${order}`);
  return rows.map((row) => ({ task: toTask(row), rank: row.rank, sumMs: Number(row.logged_ms) }));
}

/** A row as the database writes it: whole numbers and instants as text. */
interface TaskRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly project_id: string;
  readonly label_id: string | null;
  readonly assigned_to: string;
  readonly created_by: string;
  readonly day: PlainDay | null;
  readonly display_start: string;
  readonly display_end: string;
  readonly estimate_ms: string;
  readonly logged_ms: string;
  readonly task_status: number;
  readonly status: number;
  readonly rank: string;
  readonly rollovers: number;
  readonly google_id: string | null;
  readonly first_started_at: string | null;
  readonly run_started_at: string | null;
  readonly stopped_at: string | null;
  readonly kept_at: string | null;
  readonly questions: readonly RunQuestion[];
  readonly updated_at: string;
  readonly place: string;
  readonly project_name: string;
  readonly project_status: number;
  readonly client_id: string;
  readonly client_name: string;
  readonly client_color: string;
  readonly label_name: string | null;
  readonly label_color: string | null;
}

function toTask(row: TaskRow): Task {
  const client = { id: Number(row.client_id), name: row.client_name, color: row.client_color };
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    estimateMs: Number(row.estimate_ms),
    loggedMs: withinCap(Number(row.logged_ms)),
    day: row.day,
    startText: row.display_start,
    endText: row.display_end,
    project: {
      id: Number(row.project_id),
      name: row.project_name,
      archived: row.project_status !== ACTIVE,
      client,
    },
    label:
      row.label_name === null || row.label_color === null
        ? null
        : { id: Number(row.label_id), name: row.label_name, color: row.label_color },
    assigneeId: Number(row.assigned_to),
    creatorId: Number(row.created_by),
    status: statusOfId(row.task_status),
    live: row.status === LIVE,
    index: Number(row.place),
    runningSince: msOf(row.run_started_at),
    firstStartedAt: msOf(row.first_started_at),
    stoppedAt: msOf(row.stopped_at),
    keptAt: msOf(row.kept_at),
    questions: row.questions,
    rollovers: row.rollovers,
    googleId: row.google_id,
    updatedDate: new Date(row.updated_at).toISOString(),
  };
}

const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
