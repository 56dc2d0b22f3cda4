import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { statusOfId } from '#domain/contract/task-wire.ts';
import { withinCap } from '#domain/logged-time.ts';
import type { PlainDay } from '#domain/plain-day.ts';
import type { Task } from '#domain/task.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { clients, labels, projects } from '#server/db/schema/work.ts';

/** A task as it is stored: as the rules know it, with the rank and the uncapped sum (ms) that they never see (T3, DEC-124). */
export interface StoredTask {
  readonly task: Task;
  readonly rank: string;
  readonly sumMs: number;
}

/** The tasks of these ids that the workspace has, deleted ones included. */
export async function readTasks(tx: WorkspaceTx, ids: readonly string[]): Promise<StoredTask[]> {
  return ids.length === 0 ? [] : select(tx, inArray(tasks.id, [...ids]), placeByCount);
}

/** The live tasks of a column in their order (BRD-17). */
export async function readColumn(
  tx: WorkspaceTx,
  userId: number,
  day: PlainDay | null,
): Promise<StoredTask[]> {
  const inColumn = day === null ? isNull(tasks.day) : eq(tasks.day, day);
  return select(tx, and(liveOf(userId), inColumn), placeInColumn);
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

/** The task that runs for a user, if one does: at most one (T1). */
export async function readRunning(tx: WorkspaceTx, userId: number): Promise<StoredTask[]> {
  return select(tx, and(eq(tasks.assignedTo, userId), eq(tasks.taskStatus, RUNNING)), placeByCount);
}

const RUNNING = 2;
const LIVE = 1;

const others = alias(tasks, 'others');
const liveOf = (userId: number) => and(eq(tasks.assignedTo, userId), eq(tasks.status, LIVE));

/** The position of a card where whole columns are read. */
const placeInColumn = sql<number>`row_number() OVER (PARTITION BY ${tasks.assignedTo}, ${tasks.day} ORDER BY ${tasks.rank}, ${tasks.id}) - 1`;

/** The position of a card where single ones are read. */
const placeByCount = sql<number>`(
  SELECT count(*) FROM ${tasks} AS others
  WHERE ${others.workspaceId} = ${tasks.workspaceId} AND ${others.assignedTo} = ${tasks.assignedTo}
    AND ${others.status} = ${LIVE} AND ${others.day} IS NOT DISTINCT FROM ${tasks.day}
    AND (${others.rank}, ${others.id}) < (${tasks.rank}, ${tasks.id}))`;

async function select(tx: WorkspaceTx, where: SQL | undefined, place: SQL<number>): Promise<StoredTask[]> {
  const rows = await tx
    .select({
      row: tasks,
      place: place.mapWith(Number),
      project: { name: projects.name, status: projects.status },
      client: { id: clients.id, name: clients.name, color: clients.color },
      label: { name: labels.name, color: labels.color },
    })
    .from(tasks)
    .innerJoin(projects, and(eq(projects.workspaceId, tasks.workspaceId), eq(projects.id, tasks.projectId)))
    .innerJoin(clients, and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)))
    .leftJoin(labels, and(eq(labels.workspaceId, tasks.workspaceId), eq(labels.id, tasks.labelId)))
    .where(where)
    .orderBy(asc(tasks.day), asc(tasks.rank), asc(tasks.id));
  return rows.map((found) => ({ task: toTask(found), rank: found.row.rank, sumMs: found.row.loggedMs }));
}

interface Found {
  readonly row: typeof tasks.$inferSelect;
  readonly place: number;
  readonly project: { readonly name: string; readonly status: number };
  readonly client: { readonly id: number; readonly name: string; readonly color: string };
  readonly label: { readonly name: string; readonly color: string } | null;
}

function toTask({ row, place, project, client, label }: Found): Task {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    estimateMs: row.estimateMs,
    loggedMs: withinCap(row.loggedMs),
    day: row.day,
    startText: row.displayStart,
    endText: row.displayEnd,
    project: { id: row.projectId, name: project.name, archived: project.status !== 1, client },
    label: row.labelId === null || label === null ? null : { id: row.labelId, ...label },
    assigneeId: row.assignedTo,
    creatorId: row.createdBy,
    status: statusOfId(row.taskStatus),
    live: row.status === LIVE,
    index: place,
    runningSince: row.runStartedAt,
    firstStartedAt: row.firstStartedAt,
    stoppedAt: row.stoppedAt,
    rollovers: row.rollovers,
    googleId: row.googleId,
    updatedDate: new Date(row.updatedAt).toISOString(),
  };
}
