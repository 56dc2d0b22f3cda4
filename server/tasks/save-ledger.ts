import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Fact, ledgerSteps, movesStart, type Change } from '#domain/journal/index.ts';
import type { Task } from '#domain/task/index.ts';
import { dayAt } from '#domain/time/index.ts';
import { type WorkspaceTx, insertOf, nextIds, adjustments, sessions } from '#server/db/index.ts';
import { addedBy, type SessionWrite } from './session-writes.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { keepWorkedDays } from '#server/reports/index.ts';

/** The run then ends at `at`, `ms` earlier than before (DEC-117, DEC-129). */
export interface Cut {
  readonly sessionId: number;
  readonly taskId: string;
  readonly at: number;
  readonly ms: number;
  readonly by: ClosedBy;
}

/** Ledger rows of a fact (DEC-05, DEC-111); `sums` are uncapped ms by task. */
export interface LedgerRows {
  readonly cuts: readonly Cut[];
  readonly edited: readonly SessionWrite[];
  readonly closed: readonly { readonly taskId: string; readonly at: number; readonly by: ClosedBy }[];
  readonly opened: readonly Omit<typeof sessions.$inferInsert, 'id' | 'workspaceId'>[];
  readonly adjusted: readonly Omit<typeof adjustments.$inferInsert, 'id' | 'workspaceId'>[];
  readonly sums: ReadonlyMap<string, number>;
}

/** Plans the ledger rows of a fact, so that each task's sum equals its sessions and adjustments (T3). */
export function planLedger(
  changes: readonly Change[],
  fact: Fact,
  { cuts, edited = [] }: { readonly cuts: readonly Cut[]; readonly edited?: readonly SessionWrite[] },
  unit: UnitOfWork,
): LedgerRows {
  const closed: LedgerRows['closed'][number][] = [];
  const opened: LedgerRows['opened'][number][] = [];
  const adjusted: LedgerRows['adjusted'][number][] = [];
  const sums = new Map<string, number>();
  for (const { before, after } of changes) {
    const taskId = after.id;
    const sumMs = (unit.stored(taskId)?.sumMs ?? 0) - cutOf(cuts, taskId) + addedBy(edited, taskId);
    const plan = ledgerSteps(withMovedStart(before, edited), after, sumMs, fact);
    sums.set(taskId, plan.sumMs);
    const timeZone = unit.zoneOf(after.assigneeId);
    const run = { taskId, userId: after.assigneeId, timeZone, factId: fact.id };
    let begun: number | null = null;
    for (const step of plan.steps) {
      if (step.kind === 'open') begun = step.at;
      else if (step.kind === 'adjust')
        adjusted.push(adjustment({ before, after }, step.deltaMs, timeZone, fact));
      else if (begun === null) closed.push({ taskId, at: step.at, by: closedBy(fact, { before, after }) });
      else {
        opened.push({ ...pastRun(run, fact, unit), startedAt: begun, endedAt: step.at });
        begun = null;
      }
    }
    if (begun !== null) opened.push({ ...run, startedAt: begun });
  }
  return { cuts, edited, closed, opened, adjusted, sums };
}

/** An edited start continues the run; `writeSessions` moves its row. */
function withMovedStart(task: Task | null, edited: readonly SessionWrite[]): Task | null {
  const moved = edited.find((write) => write.taskId === task?.id && movesStart(write));
  return task && moved ? { ...task, runningSince: moved.becomes?.start ?? null } : task;
}

/** Writes planned rows; ends come before starts, so that no runs of a user overlap (T1, T6). */
export async function writeLedger(tx: WorkspaceTx, workspaceId: number, rows: LedgerRows): Promise<void> {
  for (const cut of rows.cuts) {
    await tx
      .update(sessions)
      .set({ endedAt: cut.at, closedBy: cut.by })
      .where(eq(sessions.id, cut.sessionId));
  }
  for (const { taskId, at, by } of rows.closed) {
    await tx
      .update(sessions)
      .set({ endedAt: at, closedBy: by })
      .where(and(eq(sessions.taskId, taskId), isNull(sessions.endedAt)));
  }
  if (rows.opened.length > 0) {
    const ids = await nextIds(tx, sessions, rows.opened.length);
    const made = rows.opened.map((row, place) => ({ ...row, workspaceId, id: ids[place] ?? 0 }));
    await tx.execute(insertOf(sessions, made));
  }
  if (rows.adjusted.length > 0) {
    const ids = await nextIds(tx, adjustments, rows.adjusted.length);
    const made = rows.adjusted.map((row, place) => ({ ...row, workspaceId, id: ids[place] ?? 0 }));
    await tx.execute(insertOf(adjustments, made));
  }
  await keepWorkedDays(tx, workspaceId, timedIn(rows));
}

/** Open runs don't count yet. */
function timedIn({ cuts, edited, closed, opened, adjusted }: LedgerRows): string[] {
  const past = opened.filter(({ endedAt }) => endedAt !== undefined);
  return [...new Set([...cuts, ...edited, ...closed, ...past, ...adjusted].map(({ taskId }) => taskId))];
}

/** Marks runs as cut that a start on another device had ended (DEC-142). */
export async function markCut(tx: WorkspaceTx, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx
    .update(sessions)
    .set({ closedBy: 'cut' })
    .where(inArray(sessions.id, [...sessionIds]));
}

/** Returns the end (ms) of the users' latest run, before which no run may start; 0 without one. */
export async function lastBoundary(tx: WorkspaceTx, userIds: readonly number[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const ids = sql.join(
    userIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    SELECT (extract(epoch FROM max(greatest(${sessions.startedAt}, ${sessions.endedAt}))) * 1000)::bigint AS last
    FROM ${sessions} WHERE ${sessions.userId} IN (${ids})`);
  return Number(rows[0]?.last ?? 0);
}

function cutOf(cuts: readonly Cut[], taskId: string): number {
  return cuts.reduce((ms, cut) => (cut.taskId === taskId ? ms + cut.ms : ms), 0);
}

function pastRun<T extends { userId: number; timeZone: string }>(run: T, fact: Fact, unit: UnitOfWork) {
  const again = fact.type === 'session.adjusted' ? fact.data.again : undefined;
  if (again === undefined) return { ...run, closedBy: 'cut' as const };
  return { ...run, userId: again.userId, timeZone: unit.zoneOf(again.userId), closedBy: 'pause' as const };
}

type ClosedBy = NonNullable<(typeof sessions.$inferInsert)['closedBy']>;

function closedBy(fact: Fact, { before, after }: Change): ClosedBy {
  switch (fact.type) {
    case 'task.started':
    case 'task.resumed':
      return fact.data.unseen === after.id ? 'cut' : 'rival';
    case 'task.paused':
      return 'pause';
    case 'task.completed':
    case 'tasks.completed':
      return 'complete';
    case 'task.deleted':
    case 'tasks.deleted':
      return 'delete';
    case 'task.edited':
    case 'tasks.edited':
      return before?.assigneeId === after.assigneeId ? 'edit' : 'assign';
    case 'tasks.rolledOver':
      return after.status === 'done' ? 'complete' : 'pause';
    case 'session.adjusted':
      return 'cut';
    case 'fact.undone':
      return fact.data.restores.some(({ taskId }) => taskId === after.id) ? 'undo' : 'rival';
    case 'task.created':
    case 'template.used':
    case 'calendar.imported':
    case 'task.renamed':
    case 'task.estimated':
    case 'task.logged':
    case 'task.reopened':
    case 'tasks.cloned':
    case 'tasks.sorted':
    case 'tasks.restored':
    case 'session.questioned':
    case 'session.edited':
    case 'time.imported':
    case 'time.importUndone':
      return 'rival';
    default:
      return fact satisfies never;
  }
}

function adjustment({ before, after }: Change, deltaMs: number, timeZone: string, fact: Fact) {
  const day = after.day ?? before?.day ?? dayAt(fact.at, timeZone);
  const userId = before?.assigneeId ?? after.assigneeId;
  return { taskId: after.id, userId, deltaMs, day, madeAt: fact.at, factId: fact.id };
}
