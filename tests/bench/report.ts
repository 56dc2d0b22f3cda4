import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { ensurePermissions } from '#server/auth/roles.ts';
import { forWorkspace } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import { type Database, poolOf } from '#server/db/pool.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { serverProcess } from '#tests/support/server-process.ts';
import { makeTestWorkspace, PASSWORD, type TestWorkspace } from '#tests/support/workspace.ts';
import { putWorked } from '#tests/support/worked.ts';
import {
  atMost,
  type Figure,
  median,
  ms,
  type Part,
  percentile,
  times,
  type Unit,
} from './support/figure.ts';

/** Companies, each with 10,000 sessions over half a year; one more has what is exported. */
const COMPANIES = { full: 100, short: 100 } as const;
const EMBEDDED_COMPANIES = { full: 100, short: 20 } as const;
const SESSIONS = 10_000;
const EXPORTED = 100_000;
const RUNS = 21;

/** A report of three months over a million sessions, and an export of 100,000 rows, on both engines (issue 25). */
export const report: Part = async (say, length) => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  const cluster = await startPostgres(programs);
  try {
    return [
      ...(await measured('postgresql', cluster.url, COMPANIES[length], say)),
      ...(await measured('embedded', undefined, EMBEDDED_COMPANIES[length], say)),
    ];
  } finally {
    await cluster.stop();
  }
};

async function measured(
  engine: 'postgresql' | 'embedded',
  databaseUrl: string | undefined,
  companies: number,
  say: (note: string) => void,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-bench-'));
  say(`${engine}: filling ${companies} companies of ${SESSIONS} sessions …`);
  const began = performance.now();
  const database = await openDatabase({ dataDir, databaseUrl, databasePoolSize: 1 });
  await ensurePermissions(database);
  const { last, large } = await withoutIndexes(database, async () => {
    let made = await makeTestWorkspace(database);
    for (let at = 1; at < companies; at += 1) {
      await fill(database, made, SESSIONS, true);
      made = await makeTestWorkspace(database);
    }
    await fill(database, made, SESSIONS, true);
    const exported = await makeTestWorkspace(database);
    await fill(database, exported, EXPORTED, false);
    return { last: made, large: exported };
  });
  await database.close();
  say(`${engine}: filled in ${Math.round((performance.now() - began) / 1_000)} s.`);
  const server = await serverProcess({ dataDir, databaseUrl });
  try {
    if (!(await server.start())) throw new Error('The server did not start.');
    return [
      await reportTime(engine, server.origin, last, companies * SESSIONS),
      ...(await exportFigures(engine, server, large)),
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Fills tables while they have no indexes but their keys, and references are not looked up: a million rows take a part of
 * the time. What stood there stands there again afterwards, and the planner knows how many rows there are.
 */
async function withoutIndexes<T>(database: Database, fill: () => Promise<T>): Promise<T> {
  const pool = poolOf(database);
  const { rows } = await pool.query<{ drop: string; make: string }>(INDEXES);
  await pool.query('SET session_replication_role = replica');
  for (const { drop } of rows) await pool.query(drop);
  const filled = await fill();
  await pool.query('SET statement_timeout = 0');
  for (const { make: text } of rows) await pool.query({ text, query_timeout: 600_000 } as QueryConfig);
  await pool.query('RESET ALL');
  await pool.query({ text: 'ANALYZE', query_timeout: 600_000 } as QueryConfig);
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

/** Sessions of an hour on 200 tasks of 4 people over half a year, and the days that they come to. */
async function fill(
  database: Database,
  { id, users, projects }: TestWorkspace,
  count: number,
  withSessions: boolean,
): Promise<void> {
  await forWorkspace(database, id, async (tx) => {
    const first = await putWorked(tx, id, {
      name: 'Task',
      userId: users.member.id,
      projectId: projects[0],
    });
    await tx.execute(sql`
      INSERT INTO tasks SELECT (jsonb_populate_record(t, jsonb_build_object(
        'id', gen_random_uuid()::text, 'rank', 'r' || n, 'name', 'Task ' || n,
        'project_id', (array[${sql.join([...projects], sql`, `)}]::bigint[])[1 + n % ${projects.length}::int]))).*
      FROM tasks t, generate_series(1, ${TASKS}::int) n WHERE t.id = ${first}`);
    const people = [users.member.id, users.lead.id, users.other.id, users.mate.id];
    // Each of the four works on one task after the other, so that no two of their sessions overlap.
    const worked = sql`
      SELECT n, (array[${sql.join(people, sql`, `)}]::bigint[])[1 + n % 4] AS user_id, k.id AS task_id,
        timestamptz '2026-06-01 00:00Z' + (n / 4) * (interval '183 days' / ${Math.ceil(count / 4)}::int) AS at
      FROM generate_series(0, ${count - 1}::int) n
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM tasks) k ON k.place = (n * 7) % ${TASKS}::int`;
    if (withSessions)
      await tx.execute(sql`
        INSERT INTO sessions (workspace_id, id, task_id, user_id, started_at, ended_at, time_zone, fact_id, closed_by)
        SELECT ${id}::bigint, n + 1, task_id, user_id, at, at + interval '20 minutes', 'UTC', gen_random_uuid(), 'pause'
        FROM (${worked}) w`);
    await tx.execute(sql`
      INSERT INTO worked_days (workspace_id, task_id, user_id, day, ms, entries)
      SELECT ${id}::bigint, task_id, user_id, day, sum(1200000), count(*)
      FROM (SELECT *, (${withSessions ? sql`at AT TIME ZONE 'UTC'` : sql`timestamp '2020-01-01' + (n / (4 * ${TASKS}::int)) * interval '1 day'`})::date AS day FROM (${withSessions ? worked : spread(count, people)}) x) w
      GROUP BY 2, 3, 4`);
  });
}

/** All people on all tasks, day after day: so many rows. */
const spread = (count: number, people: readonly number[]) => sql`
  SELECT n, (array[${sql.join([...people], sql`, `)}]::bigint[])[1 + n % 4] AS user_id, k.id AS task_id, now() AS at
  FROM generate_series(0, ${count - 1}::int) n
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM tasks) k ON k.place = (n / 4) % ${TASKS}::int`;

const TASKS = 200;

async function reportTime(
  engine: 'postgresql' | 'embedded',
  origin: string,
  { users }: TestWorkspace,
  sessions: number,
): Promise<Figure> {
  const token = await signIn(origin, users.manager.email);
  const body = {
    UserIds: Object.values(users).map(({ id }) => id),
    StartDate: '2026-08-01T00:00:00.000Z',
    EndDate: '2026-10-31T23:59:59.999Z',
    GroupBy: 'Project',
  };
  const taken: number[] = [];
  let rows = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    rows = ((await (await ask(origin, token, body)).json()) as unknown[]).length;
    taken.push(performance.now() - began);
  }
  const beside = `, ${rows} rows, p98 ${ms(percentile(taken, 0.98))}`;
  const name = `report of three months over ${sessions.toLocaleString('en')} sessions, ${engine}, median`;
  return atMost(name, median(taken), engine === 'embedded' ? 100 : 50, ms, beside);
}

async function exportFigures(
  engine: string,
  server: Awaited<ReturnType<typeof serverProcess>>,
  { users }: TestWorkspace,
): Promise<Figure[]> {
  const { origin } = server;
  const token = await signIn(origin, users.manager.email);
  const body = {
    UserIds: Object.values(users).map(({ id }) => id),
    StartDate: '2020-01-01T00:00:00.000Z',
    EndDate: '2030-01-01T00:00:00.000Z',
  };
  const other = await signIn(origin, users.member.email);
  // Warm: what is measured is an export, not the first one of a process.
  await drained(await ask(origin, token, body, 'text/csv'));
  const alone = await others(origin, other, AbortSignal.timeout(2_000));
  const before = memoryOf(server.pid());
  const done = new AbortController();
  const beside = others(origin, other, done.signal);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid()))), 20);
  const began = performance.now();
  const response = await ask(origin, token, body, 'text/csv');
  const reader = response.body?.getReader();
  await reader?.read();
  const first = performance.now() - began;
  let lines = 0;
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read())
    for (const byte of piece.value) if (byte === 10) lines += 1;
  const whole = performance.now() - began;
  done.abort();
  clearInterval(watch);
  const [calm, busy] = [median(alone), median(await beside)];
  return [
    atMost(`export, first byte, ${engine}`, first, 500, ms, `, all of ${lines} lines in ${ms(whole)}`),
    atMost(`export, memory of the server, ${engine}`, Math.max(0, peak - before), 50e6, MB),
    atMost(`export, other calls meanwhile, ${engine}`, busy / calm, 2, times, ` (${ms(calm)}, ${ms(busy)})`),
  ];
}

const MB: Unit = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

async function drained(response: Response): Promise<void> {
  await response.arrayBuffer();
}

/** The resident memory of a process in bytes, as Linux says it. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
}

/** How long (ms) reads of a person take, one after the other. */
async function others(origin: string, token: string, done: AbortSignal): Promise<number[]> {
  const taken: number[] = [];
  while (!done.aborted || taken.length === 0) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/tasks/Task/ReportFilters`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    taken.push(performance.now() - began);
    await wait(10);
  }
  return taken;
}

const ask = (origin: string, token: string, body: object, accept = 'application/json') =>
  fetch(`${origin}/api/tasks/Task/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
    body: JSON.stringify(body),
  });

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/AuthenticationHandler`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: email, Password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}
