import { randomBytes } from 'node:crypto';
import { and, asc, between, eq } from 'drizzle-orm';
import { addDays, dayAt, mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import { hashOfSecret } from '#server/base/secret-hash.ts';
import { withSystemRole, withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { calendarFeeds } from '#server/db/schema/calendar-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { clients, projects } from '#server/db/schema/work-schema.ts';

/** Whose feed it is; the secret that names it is stored as a hash alone (decision 0101). */
interface FeedOwner {
  readonly workspaceId: number;
  readonly userId: number;
}

/** A planned task, as a calendar shows it. */
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

/** What a feed shows: the plan of a person around now, in whose time zone its days and times are. */
export interface Planned {
  readonly name: string;
  readonly timeZone: string;
  readonly tasks: readonly PlannedTask[];
}

/** Since when a person has a feed, in epoch ms; null where it is off. */
export async function feedSince(tx: WorkspaceTx, userId: number): Promise<number | null> {
  const [row] = await tx
    .select({ at: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.at ?? null;
}

/** Makes a new secret for the feed of a person; an earlier one opens nothing from then on. */
export async function renewFeed(tx: WorkspaceTx, owner: FeedOwner, now: number): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const values = { hash: hashOfSecret(secret), createdAt: now };
  await tx
    .insert(calendarFeeds)
    .values({ ...owner, ...values })
    .onConflictDoUpdate({ target: [calendarFeeds.workspaceId, calendarFeeds.userId], set: values });
  return secret;
}

/** Ends the feed of a person; answers whether there was one. */
export async function endFeed(tx: WorkspaceTx, userId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return (rowCount ?? 0) > 0;
}

/** Whose feed a secret opens; null for none. */
export async function feedOwner(database: Database, secret: string): Promise<FeedOwner | null> {
  if (!SECRET.test(secret)) return null;
  const [row] = await withSystemRole(database, (tx) =>
    tx
      .select({ workspaceId: calendarFeeds.workspaceId, userId: calendarFeeds.userId })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.hash, hashOfSecret(secret))),
  );
  return row ?? null;
}

/** The plan of an active person, from the week before the one of `now` to four weeks after it; null for anybody else. */
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

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
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
