import { and, asc, between, eq } from 'drizzle-orm';
import { addDays, dayAt, mondayOf, type PlainDay } from '#domain/time/index.ts';
import { withTenant, type Database, users, tasks, clients, projects } from '#server/db/index.ts';
import type { FeedOwner } from '#server/identity/index.ts';

export interface PlannedTask {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly day: PlainDay;
  /** `HH:mm` or empty. */
  readonly startText: string;
  readonly endText: string;
  readonly estimateMs: number;
  readonly project: string;
  readonly client: string;
  readonly isDone: boolean;
  /** Epoch ms. */
  readonly updatedAt: number;
}

export interface Planned {
  readonly name: string;
  readonly timeZone: string;
  readonly tasks: readonly PlannedTask[];
}

/** Returns the plan of an active user from last week to four weeks after this one; else null. */
export async function readPlanned(
  database: Database,
  { workspaceId, userId }: FeedOwner,
  now: number,
): Promise<Planned | null> {
  return withTenant(
    database,
    workspaceId,
    async (tx) => {
      const [person] = await tx
        .select({ firstName: users.firstName, lastName: users.lastName, timeZone: users.timeZone })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.status, 1)));
      if (person === undefined) return null;
      const monday = mondayOf(dayAt(now, person.timeZone));
      const rows = await tx
        .select(columns)
        .from(tasks)
        .innerJoin(
          projects,
          and(eq(projects.workspaceId, tasks.workspaceId), eq(projects.id, tasks.projectId)),
        )
        .innerJoin(
          clients,
          and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)),
        )
        .where(
          and(
            eq(tasks.assignedTo, userId),
            eq(tasks.status, 1),
            between(tasks.day, addDays(monday, -7), addDays(monday, 7 * WEEKS_AHEAD + 6)),
          ),
        )
        .orderBy(asc(tasks.day), asc(tasks.rank), asc(tasks.id))
        .limit(MOST_TASKS);
      return {
        name: `${person.firstName} ${person.lastName}`.trim(),
        timeZone: person.timeZone,
        tasks: rows.flatMap(({ day, taskStatus, ...task }) =>
          day === null ? [] : [{ ...task, day, isDone: taskStatus === DONE }],
        ),
      };
    },
    { readOnly: 'repeatable read' },
  );
}

const WEEKS_AHEAD = 4;
const MOST_TASKS = 2_000;
const DONE = 4;

const columns = {
  id: tasks.id,
  name: tasks.name,
  description: tasks.description,
  day: tasks.day,
  startText: tasks.displayStart,
  endText: tasks.displayEnd,
  estimateMs: tasks.estimateMs,
  taskStatus: tasks.taskStatus,
  project: projects.name,
  client: clients.name,
  updatedAt: tasks.updatedAt,
};
