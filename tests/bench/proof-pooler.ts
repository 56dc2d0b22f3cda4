import 'temporal-polyfill/global';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/open.ts';
import {
  findPgBouncer,
  type PgBouncer,
  startPgBouncer,
  versionOfPgBouncer,
} from '#tests/support/pgbouncer.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import { startTestServer } from '#tests/support/server.ts';
import { percentile } from './support/figure.ts';
import { sized } from './support/length.ts';

// npm run proof:pooler [-- --tiny]: the suites on tasks, sign-in and the stream, through PgBouncer in transaction mode.
const SUITES = sized({
  tiny: ['tests/server/tasks/edit.test.ts', 'tests/server/routes/people/auth-routes.test.ts'],
  usual: [
    'tests/server/tasks/',
    'tests/server/tasks.test.ts',
    'tests/server/journal/',
    'tests/server/identity/sign-in/',
    'tests/server/routes/people/',
    'tests/server/routes/tasks/',
    'tests/server/routes/stream-routes.test.ts',
    'tests/server/stream/',
  ],
});
const WRITE_MS = sized({ tiny: 500, usual: 10_000 });
const SIGN_INS = sized({ tiny: 4, usual: 40 });
const AT_ONCE = 16;
const SERVER_CONNECTIONS = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function isProved(pgbouncer: string, origin: string): Promise<boolean> {
  const cluster = await startPostgres(origin);
  const settings = { default_pool_size: SERVER_CONNECTIONS, stats_period: 1 };
  const pooler = await startPgBouncer(pgbouncer, cluster.url, settings);
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-pooler-'));
  try {
    say(`PgBouncer ${versionOfPgBouncer(pgbouncer)} in transaction mode, ${SERVER_CONNECTIONS} connections`);
    const { passed, failed } = await runSuites(path.join(folder, 'report.json'), {
      TEST_DATABASE_URL: cluster.url,
      TEST_POSTGRES_PROGRAMS: cluster.home,
      TEST_POOLER_URL: pooler.urlOf('postgres'),
    });
    say(
      `suites: ${passed} passed, ${failed} failed; ${await transactions(pooler)} transactions through the pooler`,
    );
    const direct = await figures(cluster.url);
    const pooled = await figures(pooler.urlOf('postgres'), cluster.url);
    say(`direct:  ${lineOf(direct)}`);
    say(`pooled:  ${lineOf(pooled)}`);
    const leftovers = await leftoversOf(pooler);
    say(`connections of the pooler with a setting, lock or statement left: ${leftovers}`);
    return passed > 0 && failed + leftovers + direct.refused + pooled.refused === 0;
  } finally {
    await pooler.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the suites, and repeats each failed file alone: the machine may have been busy (decision 0155). */
async function runSuites(report: string, env: Record<string, string>): Promise<Counts> {
  const first = await runFiles(report, SUITES, env);
  let { passed, failed } = first;
  for (const { name, counts } of first.failedFiles) {
    say(`${path.relative(process.cwd(), name)} failed, once more alone`);
    const again = await runFiles(report, [name], env);
    passed += again.passed - counts.passed;
    failed += again.failed - counts.failed;
  }
  return { passed, failed };
}

async function runFiles(
  report: string,
  files: readonly string[],
  env: Record<string, string>,
): Promise<Counts & { readonly failedFiles: readonly { readonly name: string; readonly counts: Counts }[] }> {
  const onPostgres = ['-t', String.raw`\(postgresql\)`];
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(
    'npx',
    ['vitest', 'run', '--project', 'server', ...onPostgres, ...reporters, ...files],
    {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    },
  );
  await once(child, 'exit');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileReport[] };
  const counted = testResults.map(({ name, status, assertionResults }) => {
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    // A file that can't be loaded, or whose hook fails, has no failing test.
    return { name, counts: { passed, failed: status === 'failed' ? Math.max(failed, 1) : failed } };
  });
  return {
    passed: counted.reduce((sum, { counts }) => sum + counts.passed, 0),
    failed: counted.reduce((sum, { counts }) => sum + counts.failed, 0),
    failedFiles: counted.filter(({ counts }) => counts.failed > 0),
  };
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

async function transactions(pooler: PgBouncer): Promise<number> {
  const rows = await pooler.show('STATS_TOTALS');
  return rows.reduce((sum, { xact_count: count }) => sum + Number(count ?? 0), 0);
}

interface Figures {
  readonly writes: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly signIns: number;
  readonly signInMs: number;
  readonly refused: number;
}

const lineOf = ({ writes, medianMs, p99Ms, signIns, signInMs, refused }: Figures): string =>
  `${writes.toFixed(0)} tasks created a second, median ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms; ${signIns} of ${SIGN_INS} sign-ins, median ${signInMs.toFixed(0)} ms; ${refused} refused`;

async function figures(databaseUrl: string, databaseDirectUrl?: string): Promise<Figures> {
  const database = await openDatabase({ dataDir: '', databaseUrl, databaseDirectUrl, databasePoolSize: 20 });
  const server = await startTestServer(database);
  try {
    const workspace = await server.makeWorkspace();
    const people = Object.values(workspace.users);
    const tokens = await Promise.all(people.map(({ email }) => server.signIn(email)));
    const took: number[] = [];
    let refused = 0;
    const create = async (place: number) => {
      const person = people[place % people.length];
      const token = tokens[place % people.length] ?? '';
      const body = {
        Name: 'Pooled',
        idProject: workspace.projects[0],
        idAssignedTo: person?.id,
        StartDate: new Date().toISOString(),
      };
      const began = performance.now();
      const { status } = await server.call('POST /api/tasks/Task', { token, body });
      took.push(performance.now() - began);
      if (status >= 400) refused += 1;
    };
    const end = performance.now() + WRITE_MS;
    const writer = async (place: number) => {
      while (performance.now() < end) await create(place);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => writer(place)));
    const signedIn: number[] = [];
    for (let each = 0; each < SIGN_INS; each += 1) {
      const began = performance.now();
      const token: unknown = await server.signInAnew(people[each % people.length]?.email ?? '');
      if (typeof token === 'string') signedIn.push(performance.now() - began);
      else refused += 1;
    }
    return {
      writes: (took.length / WRITE_MS) * 1_000,
      medianMs: percentile(took, 0.5),
      p99Ms: percentile(took, 0.99),
      signIns: signedIn.length,
      signInMs: percentile(signedIn, 0.5),
      refused,
    };
  } finally {
    await server.close();
    await database.close();
  }
}

/** Checks each connection of the pooler, by as many concurrent transactions. */
async function leftoversOf(pooler: PgBouncer): Promise<number> {
  const clients = Array.from(
    { length: SERVER_CONNECTIONS },
    () => new pg.Client({ connectionString: pooler.urlOf('postgres') }),
  );
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const client of clients) await client.query('BEGIN');
    const found = await Promise.all(clients.map((client) => client.query<{ isLeft: boolean }>(LEFT)));
    return found.filter(({ rows }) => rows[0]?.isLeft !== false).length;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** PgBouncer 1.21 and later keep their own named statements on purpose. */
const LEFT = `
  SELECT current_user <> session_user
    OR coalesce(current_setting('app.ws', true), '') <> ''
    OR EXISTS (SELECT FROM pg_settings WHERE source = 'session' AND name IN
      ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'))
    OR EXISTS (SELECT FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'advisory')
    OR EXISTS (SELECT FROM pg_prepared_statements WHERE name NOT LIKE 'PGBOUNCER\\_%')
    OR EXISTS (SELECT FROM pg_class WHERE relnamespace = pg_my_temp_schema())
    OR EXISTS (SELECT FROM pg_listening_channels()) AS "isLeft"`;

const program = findPgBouncer();
const programs = findPostgres();
if (program === undefined || programs === undefined) {
  const missing = program === undefined ? 'PgBouncer' : 'PostgreSQL';
  say(
    `Skipped: ${missing} is not installed (for PgBouncer: apt-get install pgbouncer, or set PGBOUNCER_PATH).`,
  );
} else {
  process.exitCode = (await isProved(program, programs)) ? 0 : 1;
}
