import { sql } from 'drizzle-orm';
import type { WorkspaceTx } from '#server/db/handle.ts';

/** What the ledger of a workspace holds, and in how many places it does not add up; all the latter must be 0. */
export interface LedgerReport {
  readonly tasks: number;
  readonly sessions: number;
  readonly adjustments: number;
  /** Tasks whose logged time is not the sum of their runs and corrections, or whose sum is below 0 (T3). */
  readonly wrongSums: number;
  /** Tasks whose worked days, which reports read, are not the sum of their runs and corrections (B8, DEC-112). */
  readonly wrongDays: number;
  /** Tasks whose status, run and open session differ (T2). */
  readonly wrongRuns: number;
  /** Runs that begin before an earlier one of the same person has ended (T6). */
  readonly overlaps: number;
  /** People with more than one open run (T1). */
  readonly doubleRuns: number;
}

/** Recomputes the logged time of every task of the workspace from its runs and corrections (T1, T2, T3, T6, B8, DEC-111). */
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

/** The tasks whose sum, days or run differ from their runs and corrections. */
export async function wrongTasks(tx: WorkspaceTx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH ${compared} SELECT id FROM compared WHERE is_wrong_sum OR is_wrong_days OR is_wrong_run ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** How many places of a ledger do not add up. */
export function differencesIn(report: LedgerReport): number {
  return report.wrongSums + report.wrongDays + report.wrongRuns + report.overlaps + report.doubleRuns;
}

/** Each task beside what its runs and corrections come to. */
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
