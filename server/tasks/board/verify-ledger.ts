import { sql } from 'drizzle-orm';
import type { WorkspaceTx } from '#server/db/index.ts';

export interface LedgerReport {
  readonly tasks: number;
  readonly sessions: number;
  readonly adjustments: number;
  readonly wrongSums: number;
  readonly wrongDays: number;
  /** Status, running time and open session differ (T2). */
  readonly wrongRuns: number;
  readonly overlaps: number;
  readonly doubleRuns: number;
}

/** Checks the ledger of the workspace by recomputing every task (T1, T2, T3, T6, B8, DEC-111). */
export async function checkLedger(tx: WorkspaceTx): Promise<LedgerReport> {
  const { rows } = await tx.execute<Record<keyof LedgerReport, string>>(sql`
    WITH ${compared}, neighbours AS (
      SELECT started_at, max(coalesce(ended_at, 'infinity')) OVER (
        PARTITION BY user_id ORDER BY started_at, ended_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ) AS before_until
      FROM sessions WHERE ended_at IS DISTINCT FROM started_at
    )
    SELECT
      count(*) AS "tasks",
      (SELECT count(*) FROM sessions) AS "sessions",
      (SELECT count(*) FROM adjustments) AS "adjustments",
      count(*) FILTER (WHERE is_wrong_sum) AS "wrongSums",
      count(*) FILTER (WHERE is_wrong_days) AS "wrongDays",
      count(*) FILTER (WHERE is_wrong_run) AS "wrongRuns",
      (SELECT count(*) FROM neighbours WHERE before_until > started_at) AS "overlaps",
      (SELECT count(*) FROM (
        SELECT FROM sessions WHERE ended_at IS NULL GROUP BY user_id HAVING count(*) > 1) AS doubled) AS "doubleRuns"
    FROM compared`);
  const [row] = rows;
  if (row === undefined) throw new Error('The ledger could not be read.');
  return {
    tasks: Number(row.tasks),
    sessions: Number(row.sessions),
    adjustments: Number(row.adjustments),
    wrongSums: Number(row.wrongSums),
    wrongDays: Number(row.wrongDays),
    wrongRuns: Number(row.wrongRuns),
    overlaps: Number(row.overlaps),
    doubleRuns: Number(row.doubleRuns),
  };
}

/** Returns the tasks whose sum, days or run differ from their runs and corrections. */
export async function wrongTasks(tx: WorkspaceTx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH ${compared} SELECT id FROM compared WHERE is_wrong_sum OR is_wrong_days OR is_wrong_run ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** Returns the number of faults in a ledger report. */
export function differencesIn(report: LedgerReport): number {
  return report.wrongSums + report.wrongDays + report.wrongRuns + report.overlaps + report.doubleRuns;
}

const compared = sql`
  worked AS (
    SELECT task_id, sum(round(extract(epoch FROM ended_at - started_at) * 1000)) AS ms
    FROM sessions WHERE ended_at IS NOT NULL GROUP BY task_id
  ), corrected AS (
    SELECT task_id, sum(delta_ms) AS ms FROM adjustments GROUP BY task_id
  ), on_days AS (
    SELECT task_id, sum(ms) AS ms FROM worked_days GROUP BY task_id
  ), open AS (
    SELECT task_id, count(*) AS amount, min(started_at) AS started_at, min(user_id) AS user_id
    FROM sessions WHERE ended_at IS NULL GROUP BY task_id
  ), compared AS (
    SELECT
      tasks.id,
      logged_ms <> coalesce(worked.ms, 0) + coalesce(corrected.ms, 0) OR logged_ms < 0 AS is_wrong_sum,
      coalesce(on_days.ms, 0) <> coalesce(worked.ms, 0) + coalesce(corrected.ms, 0) AS is_wrong_days,
      (task_status = 2) <> (coalesce(open.amount, 0) = 1)
        OR run_started_at IS DISTINCT FROM open.started_at
        OR (task_status = 2 AND assigned_to <> open.user_id) AS is_wrong_run
    FROM tasks
      LEFT JOIN worked ON worked.task_id = tasks.id LEFT JOIN corrected ON corrected.task_id = tasks.id
      LEFT JOIN on_days ON on_days.task_id = tasks.id LEFT JOIN open ON open.task_id = tasks.id
  )`;
