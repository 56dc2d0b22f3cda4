import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { type SessionChange, lengthOf, movesStart } from '#domain/journal/index.ts';
import {
  type KeptSession,
  type SessionTimes,
  type StoredTimes,
  type OtherSession,
  overlapping,
} from '#domain/timer/index.ts';
import { nextIds, insertOf, type WorkspaceTx, sessions } from '#server/db/index.ts';
import type { UnitOfWork } from './unit-of-work.ts';

export interface SessionWrite extends SessionChange {
  readonly sessionId: number | null;
}

/** Returns how many ms the session changes add to a task. */
export const addedBy = (writes: readonly SessionWrite[], taskId: string): number =>
  writes.reduce(
    (ms, { taskId: id, was, becomes }) => (id === taskId ? ms + lengthOf(becomes) - lengthOf(was) : ms),
    0,
  );

/** Returns a worker's sessions that overlap a time, running ones included. */
export async function sessionsAround(
  tx: WorkspaceTx,
  userId: number,
  { start, end }: SessionTimes,
): Promise<OtherSession[]> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        end === null ? undefined : lt(sessions.startedAt, end),
        or(isNull(sessions.endedAt), gt(sessions.endedAt, start)),
      ),
    );
  return rows.map(otherOf);
}

function otherOf(row: typeof sessions.$inferSelect): OtherSession {
  const { id, taskId, startedAt: start, endedAt: end, timeZone, closedBy, editedAt } = row;
  return { id, taskId, start, end, kept: { timeZone, closedBy, editedAt } };
}

/** Finds the rows of session changes; null if one has changed since or another session has taken its time. */
export async function writesOf(
  tx: WorkspaceTx,
  changes: readonly SessionChange[],
): Promise<SessionWrite[] | null> {
  const writes: SessionWrite[] = [];
  for (const change of changes) {
    const session = change.was && (await sessionAt(tx, change, change.was));
    if (session === undefined) return null;
    writes.push({ ...change, sessionId: session?.id ?? null });
  }
  const ids = new Set(writes.map(({ sessionId }) => sessionId));
  for (const { userId, becomes } of writes) {
    if (becomes === null) continue;
    const others = (await sessionsAround(tx, userId, becomes)).filter(({ id }) => !ids.has(id));
    if (overlapping(becomes, others).length > 0) return null;
  }
  return writes;
}

/** Returns the session of a task if it still has these times. */
export async function sessionAt(
  tx: WorkspaceTx,
  { taskId, userId }: Pick<SessionChange, 'taskId' | 'userId'>,
  { start, end }: SessionTimes,
): Promise<{ readonly id: number; readonly times: StoredTimes } | undefined> {
  const [row] = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.taskId, taskId),
        eq(sessions.userId, userId),
        eq(sessions.startedAt, start),
        end === null ? isNull(sessions.endedAt) : eq(sessions.endedAt, end),
      ),
    )
    .orderBy(sessions.id)
    .limit(1);
  if (row === undefined) return undefined;
  const { id, kept } = otherOf(row);
  return { id, times: { start, end, ...(kept && { kept }) } };
}

/** Writes session changes; rows give up old times before any takes a new one, so none overlap (T6). */
export async function writeSessions(
  tx: WorkspaceTx,
  writes: readonly SessionWrite[],
  about: {
    readonly workspaceId: number;
    readonly factId: string;
    readonly at: number;
    readonly unit: UnitOfWork;
  },
): Promise<void> {
  const known = writes.flatMap(({ sessionId, ...change }) =>
    sessionId === null ? [] : [{ sessionId, ...change }],
  );
  const gone = known.filter(({ becomes }) => becomes === null).map(({ sessionId }) => sessionId);
  if (gone.length > 0) await tx.delete(sessions).where(inArray(sessions.id, gone));
  const moved = known.flatMap(({ becomes, ...change }) => (becomes === null ? [] : [{ ...change, becomes }]));
  // An empty range overlaps none.
  for (const { sessionId, becomes } of moved.filter((change) => !movesStart(change)))
    await tx
      .update(sessions)
      .set({ startedAt: becomes.start, endedAt: becomes.start })
      .where(eq(sessions.id, sessionId));
  for (const { sessionId, becomes } of moved)
    await tx
      .update(sessions)
      .set({
        startedAt: becomes.start,
        endedAt: becomes.end,
        ...(becomes.kept ? keptOf(becomes.kept) : { editedAt: about.at }),
      })
      .where(eq(sessions.id, sessionId));
  await addSessions(
    tx,
    writes.filter(({ sessionId }) => sessionId === null),
    about,
  );
}

async function addSessions(
  tx: WorkspaceTx,
  writes: readonly SessionWrite[],
  { workspaceId, factId, at, unit }: Parameters<typeof writeSessions>[2],
): Promise<void> {
  const added = writes.flatMap(({ taskId, userId, becomes }) =>
    becomes === null ? [] : [{ taskId, userId, becomes }],
  );
  if (added.length === 0) return;
  const ids = await nextIds(tx, sessions, added.length);
  const rows = added.map(({ taskId, userId, becomes }, place) => ({
    workspaceId,
    id: ids[place] ?? 0,
    taskId,
    userId,
    factId,
    startedAt: becomes.start,
    endedAt: becomes.end,
    ...(becomes.kept
      ? keptOf(becomes.kept)
      : { timeZone: unit.zoneOf(userId), closedBy: 'edit' as const, editedAt: at }),
  }));
  await tx.execute(insertOf(sessions, rows));
}

function keptOf(kept: KeptSession) {
  return { ...kept, closedBy: kept.closedBy as (typeof sessions.$inferSelect)['closedBy'] };
}
