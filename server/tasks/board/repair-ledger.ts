import { sql } from 'drizzle-orm';
import { statusIds } from '#domain/contract/tasks/task-wire.ts';
import { withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { isAnyOf, numbers } from '#server/db/many-rows.ts';
import type { Database } from '#server/db/pool.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { keepWorkedDays } from '#server/reports/worked-days.ts';
import { checkLedger, differencesIn, type LedgerReport, wrongTasks } from './verify-ledger.ts';

/** The ledger of a workspace before and after a repair. */
export interface Repair {
  readonly before: LedgerReport;
  readonly after: LedgerReport;
}

/**
 * Rebuilds from the runs and corrections what is derived from them: logged times, worked days and which tasks run. Works in
 * small transactions that hold the boards of the tasks as writes do, so it may run beside servers; a second repair changes
 * nothing. Runs that overlap are records, not derived: they are only counted.
 */
export async function repairLedger(database: Database, workspaceId: number): Promise<Repair> {
  const snapshot = <T>(read: (tx: WorkspaceTx) => Promise<T>) =>
    withTenant(database, workspaceId, read, { readOnly: 'repeatable read' });
  const before = await snapshot(checkLedger);
  if (differencesIn(before) === 0) return { before, after: before };
  const wrong = await snapshot(wrongTasks);
  // A task that has to start may wait for another one of its person that has to stop.
  for (const step of [stopRuns, startRuns, rebuild])
    for (let from = 0; from < wrong.length; from += AT_ONCE)
      await withTenant(database, workspaceId, async (tx) => {
        const ids = await heldTasks(tx, wrong.slice(from, from + AT_ONCE));
        await step(tx, workspaceId, ids);
      });
  return { before, after: await snapshot(checkLedger) };
}

/** Locks the boards of tasks in the order of writes; answers the tasks that are on them then. */
async function heldTasks(tx: WorkspaceTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM users WHERE id IN (SELECT assigned_to FROM tasks WHERE ${isAnyOf(tasks.id, ids)})
    ORDER BY id FOR NO KEY UPDATE`);
  const boards = rows.map(({ id }) => Number(id));
  const held = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(sql`${isAnyOf(tasks.id, ids)} AND ${tasks.assignedTo} = ANY (${numbers(boards)})`);
  return held.map(({ id }) => id);
}

/** Pauses tasks that run without an open run. */
async function stopRuns(tx: WorkspaceTx, _workspaceId: number, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE tasks SET task_status = ${statusIds.paused}, run_started_at = NULL, ${changedNow}
    WHERE ${isAnyOf(tasks.id, ids)} AND task_status = ${statusIds.inProgress}
      AND NOT EXISTS (SELECT FROM sessions WHERE task_id = tasks.id AND ended_at IS NULL)`);
}

/** Lets tasks run, since their open run began, that are on the board of the person who runs them. */
async function startRuns(tx: WorkspaceTx, _workspaceId: number, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE tasks SET task_status = ${statusIds.inProgress}, run_started_at = started_at, ${changedNow}
    FROM sessions
    WHERE ${isAnyOf(tasks.id, ids)} AND task_id = tasks.id AND ended_at IS NULL AND user_id = assigned_to
      AND status = 1 AND day IS NOT NULL AND run_started_at IS DISTINCT FROM started_at`);
}

/** Sums up logged times and derives worked days anew. */
async function rebuild(tx: WorkspaceTx, workspaceId: number, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    WITH logged AS (
      SELECT id,
        coalesce((SELECT sum(round(extract(epoch FROM ended_at - started_at) * 1000)) FROM sessions
          WHERE task_id = tasks.id AND ended_at IS NOT NULL), 0)
        + coalesce((SELECT sum(delta_ms) FROM adjustments WHERE task_id = tasks.id), 0) AS ms
      FROM tasks WHERE ${isAnyOf(tasks.id, ids)}
    )
    UPDATE tasks SET logged_ms = greatest(0, logged.ms), ${changedNow}
    FROM logged WHERE tasks.id = logged.id AND logged_ms <> greatest(0, logged.ms)`);
  await keepWorkedDays(tx, workspaceId, ids);
}

const changedNow = sql`updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;

/** Tasks in one transaction: their boards wait for it. */
const AT_ONCE = 100;
