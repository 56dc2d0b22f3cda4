import { sql } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { withTenant } from '#server/db/handle.ts';
import { type Database, poolOf } from '#server/db/pool.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

/** Fills tables without secondary indexes and reference checks, for speed; then restores them and analyses the tables. */
export async function withoutIndexes<T>(database: Database, fill: () => Promise<T>): Promise<T> {
  const pool = poolOf(database);
  const { rows } = await pool.query<{ drop: string; make: string }>(INDEXES);
  await pool.query('SET session_replication_role = replica');
  for (const { drop } of rows) await pool.query(drop);
  const filled = await fill();
  await pool.query('SET statement_timeout = 0');
  for (const { make: text } of rows) await pool.query({ text, query_timeout: 600_000 } as QueryConfig);
  await pool.query('RESET ALL');
  // As any database is after a minute: otherwise the measurement includes the vacuum of the filled tables.
  await pool.query({ text: 'VACUUM (ANALYZE)', query_timeout: 600_000 } as QueryConfig);
  return filled;
}

const INDEXES = `
  SELECT 'ALTER TABLE sessions DROP CONSTRAINT ' || conname AS drop,
    'ALTER TABLE sessions ADD CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS make
  FROM pg_constraint WHERE conrelid = 'sessions'::regclass AND contype = 'x'
  UNION ALL
  SELECT 'DROP INDEX ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid IN ('sessions'::regclass, 'worked_days'::regclass)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

/** Hourly sessions on 200 tasks of 4 users over half a year, and their daily sums. */
export async function fillSessions(
  database: Database,
  { id, users, projects }: TestWorkspace,
  count: number,
  withSessions: boolean,
): Promise<void> {
  await withTenant(database, id, async (tx) => {
    await tx.execute(sql`
      INSERT INTO tasks (workspace_id, id, name, project_id, assigned_to, created_by, estimate_ms, rank)
      SELECT ${id}::bigint, gen_random_uuid()::text, 'Task ' || n,
        (array[${sql.join([...projects], sql`, `)}]::bigint[])[1 + n % ${projects.length}::int],
        ${users.member.id}::bigint, ${users.member.id}::bigint, 3600000, 'r' || n
      FROM generate_series(1, ${TASKS}::int) n`);
    const people = [users.member.id, users.lead.id, users.other.id, users.mate.id];
    // Each of the four users works on one task at a time, so that their sessions don't overlap.
    const worked = sql`
      SELECT n, (array[${sql.join(people, sql`, `)}]::bigint[])[1 + n % 4] AS user_id, k.id AS task_id,
        timestamptz '2026-06-01 00:00Z' + (n / 4) * (interval '183 days' / ${Math.ceil(count / 4)}::int) AS at
      FROM generate_series(0, ${count - 1}::int) n
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM tasks) k ON k.place = (n * 7) % ${TASKS}::int`;
    if (withSessions)
      await tx.execute(sql`
        INSERT INTO sessions (workspace_id, id, task_id, user_id, started_at, ended_at, time_zone, fact_id, closed_by)
        SELECT ${id}::bigint, n + 1, task_id, user_id, at, at + interval '15 minutes', 'UTC', gen_random_uuid(), 'pause'
        FROM (${worked}) w`);
    await tx.execute(sql`
      INSERT INTO worked_days (workspace_id, task_id, user_id, day, ms, entries)
      SELECT ${id}::bigint, task_id, user_id, day, sum(900000), count(*)
      FROM (SELECT *, (${withSessions ? sql`at AT TIME ZONE 'UTC'` : sql`timestamp '2020-01-01' + (n / (4 * ${TASKS}::int)) * interval '1 day'`})::date AS day FROM (${withSessions ? worked : spread(count, people)}) x) w
      GROUP BY 2, 3, 4`);
  });
}

/** That many rows: all users on all tasks, day after day. */
const spread = (count: number, people: readonly number[]) => sql`
  SELECT n, (array[${sql.join([...people], sql`, `)}]::bigint[])[1 + n % 4] AS user_id, k.id AS task_id, now() AS at
  FROM generate_series(0, ${count - 1}::int) n
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM tasks) k ON k.place = (n / 4) % ${TASKS}::int`;

const TASKS = 200;
