import { sql } from 'drizzle-orm';
import { statusIds } from '#domain/contract/index.ts';
import { withTenant, type WorkspaceTx, isAnyOf, numbers, type Database, tasks } from '#server/db/index.ts';
import { keepWorkedDays } from '#server/reports/index.ts';
import { checkLedger, differencesIn, type LedgerReport, wrongTasks } from './verify-ledger.ts';

export interface Repair {
  readonly before: LedgerReport;
  readonly after: LedgerReport;
}

/** Rebuilds times and running states from runs and corrections, with the board locks of writes; keeps overlaps. */
export async function repairLedger(database: Database, workspaceId: number): Promise<Repair> {
  const snapshot = <T>(read: (tx: WorkspaceTx) => Promise<T>) =>
    withTenant(database, workspaceId, read, { readOnly: 'repeatable read' });
  const before = await snapshot(checkLedger);
  if (differencesIn(before) === 0) return { before, after: before };
  const wrong = await snapshot(wrongTasks);
  // Stops come first, since a user's next task can start only after the previous one has stopped.
  for (const step of [stopRuns, startRuns, rebuild])
    for (let from = 0; from < wrong.length; from += AT_ONCE)
      await withTenant(database, workspaceId, async (tx) => {
        const ids = await heldTasks(tx, wrong.slice(from, from + AT_ONCE));
        await step(tx, workspaceId, ids);
      });
  return { before, after: await snapshot(checkLedger) };
}

/** Locks in the order of writes, and returns the tasks on these boards after the lock. */
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

async function stopRuns(tx: WorkspaceTx, _workspaceId: number, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE tasks SET task_status = ${statusIds.paused}, run_started_at = NULL, ${changedNow}
    WHERE ${isAnyOf(tasks.id, ids)} AND task_status = ${statusIds.inProgress}
      AND NOT EXISTS (SELECT FROM sessions WHERE task_id = tasks.id AND ended_at IS NULL)`);
}

/** Only tasks still on the board of the user who runs them. */
async function startRuns(tx: WorkspaceTx, _workspaceId: number, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE tasks SET task_status = ${statusIds.inProgress}, run_started_at = started_at, ${changedNow}
    FROM sessions
    WHERE ${isAnyOf(tasks.id, ids)} AND task_id = tasks.id AND ended_at IS NULL AND user_id = assigned_to
      AND status = 1 AND day IS NOT NULL AND run_started_at IS DISTINCT FROM started_at`);
}

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

/** Tasks per transaction, which blocks their boards. */
const AT_ONCE = 100;
