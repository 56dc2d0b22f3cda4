import { sql } from 'drizzle-orm';
import { type WorkedCorrection, type WorkedRun, workedDays, workedPieces } from '#domain/report/index.ts';
import {
  withSystemRole,
  withTenant,
  type WorkspaceTx,
  insertOf,
  isAnyOf,
  type Database,
  adjustments,
  sessions,
  workedDays as kept,
  workedDaysDue,
} from '#server/db/index.ts';

export interface TaskTime {
  readonly runs: readonly WorkedRun[];
  readonly corrections: readonly WorkedCorrection[];
}

/** Returns the runs and corrections of tasks by task id; tasks without any are missing. */
export async function readTaskTimes(
  tx: WorkspaceTx,
  taskIds: readonly string[],
): Promise<Map<string, TaskTime>> {
  const times = new Map<string, { runs: WorkedRun[]; corrections: WorkedCorrection[] }>();
  const of = (taskId: string) => {
    const known = times.get(taskId) ?? { runs: [], corrections: [] };
    times.set(taskId, known);
    return known;
  };
  const runs = await tx.select().from(sessions).where(isAnyOf(sessions.taskId, taskIds));
  for (const { id, taskId, userId, startedAt, endedAt, timeZone } of runs)
    of(taskId).runs.push({ id, userId, start: startedAt, end: endedAt, timeZone });
  const corrections = await tx.select().from(adjustments).where(isAnyOf(adjustments.taskId, taskIds));
  for (const { id, taskId, userId, deltaMs, day, madeAt } of corrections)
    of(taskId).corrections.push({ id, userId, deltaMs, day, at: madeAt });
  return times;
}

/** Recomputes the worked days of tasks, in the transaction that changed their runs or corrections (DEC-112). */
export async function keepWorkedDays(
  tx: WorkspaceTx,
  workspaceId: number,
  taskIds: readonly string[],
): Promise<void> {
  if (taskIds.length === 0) return;
  const times = await readTaskTimes(tx, taskIds);
  await tx.delete(kept).where(isAnyOf(kept.taskId, taskIds));
  await addWorkedDays(tx, workspaceId, times);
}

/** Computes the worked days of new tasks by task id. */
export async function addWorkedDays(
  tx: WorkspaceTx,
  workspaceId: number,
  times: ReadonlyMap<string, TaskTime>,
): Promise<void> {
  const rows = [...times].flatMap(([taskId, { runs, corrections }]) =>
    workedDays(workedPieces(runs, corrections)).map((worked) => ({ ...worked, workspaceId, taskId })),
  );
  if (rows.length > 0) await tx.execute(insertOf(kept, rows));
}

/** Computes due worked days in small transactions, and returns the workspaces that failed. */
export async function deriveDueWorkedDays(
  database: Database,
): Promise<readonly { readonly workspaceId: number; readonly error: unknown }[]> {
  const due = await withSystemRole(database, (tx) =>
    tx.selectDistinct({ workspaceId: workedDaysDue.workspaceId }).from(workedDaysDue),
  );
  const failed = [];
  for (const { workspaceId } of due) {
    try {
      await deriveDueOf(database, workspaceId);
    } catch (error) {
      // A `RangeError` means faulty rows of one company, which mustn't block the others.
      if (!(error instanceof RangeError)) throw error;
      failed.push({ workspaceId, error });
    }
  }
  return failed;
}

async function deriveDueOf(database: Database, workspaceId: number): Promise<void> {
  for (let isMore = true; isMore; )
    isMore = await withTenant(database, workspaceId, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        DELETE FROM ${workedDaysDue} WHERE task_id IN (SELECT task_id FROM ${workedDaysDue} LIMIT ${AT_ONCE})
        RETURNING task_id AS id`);
      await keepWorkedDays(
        tx,
        workspaceId,
        rows.map(({ id }) => id),
      );
      return rows.length === AT_ONCE;
    });
}

const AT_ONCE = 500;
