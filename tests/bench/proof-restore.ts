import 'temporal-polyfill/global';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '#scripts/lib/build.mjs';
import { projectFile } from '#server/base/project-file.ts';
import { startPostgres } from '#tests/support/postgres.mjs';
import { builtProgram, serverProcess } from '#tests/support/server-process.ts';

// npm run proof:restore: fills a database as its owner, dumps and restores it with the commands of docs/operation.md, and
// compares the rows and the ledger. Needs an installed PostgreSQL: npm's has no pg_dump.
const home = installedPostgres();
if (home === undefined) {
  process.stdout.write('Skipped: no pg_dump below /usr/lib/postgresql or in POSTGRES_HOME.\n');
} else await prove(home);

async function prove(programs: string): Promise<void> {
  await ensureBuilt();
  process.env['TEST_POSTGRES_PROGRAMS'] = programs;
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-restore-'));
  const cluster = await startPostgres(programs);
  const addressOf = (database: string, user = 'weekwright') =>
    Object.assign(new URL(cluster.url), { pathname: `/${database}`, username: user }).href;
  const own = addressOf('weekwright_old', 'wwowner');
  const restored = addressOf('weekwright', 'wwowner');
  const server = await serverProcess({ dataDir: path.join(folder, 'data'), databaseUrl: own });
  const again = await serverProcess({ dataDir: path.join(folder, 'data'), databaseUrl: restored });
  try {
    await query(addressOf('postgres'), [
      'CREATE ROLE wwowner LOGIN',
      'CREATE ROLE weekwright_app NOLOGIN ROLE wwowner',
      'CREATE ROLE weekwright_system NOLOGIN ROLE wwowner',
      'CREATE DATABASE weekwright_old OWNER wwowner',
    ]);
    if (!(await server.start())) throw new Error(`The server didn't start: ${server.said()}`);
    await server.stop();
    const commands = commandsOf('Back up', 'Restore');
    const env = {
      PATH: `${path.join(programs, 'bin')}:${process.env['PATH']}`,
      PGHOST: '127.0.0.1',
      PGPORT: new URL(cluster.url).port,
      PGUSER: 'weekwright',
      PGDATABASE: 'postgres',
    };
    for (const command of commands) {
      // The example uses one name for the database and its owner.
      const placed = command
        .replaceAll('pg_dump --dbname=weekwright', 'pg_dump --dbname=weekwright_old')
        .replaceAll('--owner=weekwright', '--owner=wwowner')
        .replaceAll('--username=weekwright ', '--username=wwowner ');
      execFileSync('sh', ['-euc', placed], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    const differing = await differences(addressOf('weekwright_old'), addressOf('weekwright'));
    const said = execFileSync(process.execPath, builtProgram('ledger-verify'), {
      env: { ...process.env, DATABASE_URL: restored, DATA_DIR: path.join(folder, 'data') },
      encoding: 'utf8',
    });
    const serves = await again.start();
    process.stdout.write(
      `${JSON.stringify({ programs, ...differing, ledger: said.trim().split('\n').at(-1), serves })}\n`,
    );
    process.exitCode =
      differing.rows > 0 && differing.tables.length === 0 && said.endsWith('The ledger adds up.\n') && serves
        ? 0
        : 1;
  } finally {
    await server.kill();
    await again.kill();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Debian's newest PostgreSQL, or that of POSTGRES_HOME. */
function installedPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one))
    : [];
  return [process.env['POSTGRES_HOME'] ?? '', ...versions.map((version) => path.join(debian, version))].find(
    (each) => existsSync(path.join(each, 'bin/pg_dump')) && existsSync(path.join(each, 'bin/initdb')),
  );
}

/** The commands below headings of docs/operation.md, in order. */
function commandsOf(...headings: readonly string[]): string[] {
  const text = readFileSync(projectFile('docs/operation.md'), 'utf8');
  return headings.map((heading) => {
    const [, block = ''] =
      new RegExp(`^### ${heading}\\n[^]*?\`\`\`sh\\n([^]*?)\`\`\``, 'm').exec(text) ?? [];
    if (block === '') throw new Error(`docs/operation.md has no commands below "${heading}".`);
    return block;
  });
}

/** The number of rows in the first database, and the tables with other rows in the second. */
async function differences(one: string, other: string): Promise<{ rows: number; tables: string[] }> {
  const [before, after] = await Promise.all([countsOf(one), countsOf(other)]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    rows: Object.values(before).reduce((sum, { count }) => sum + count, 0),
    tables: names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
  };
}

type Counts = Record<string, { count: number; hash: string }>;

async function countsOf(url: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'drizzle')",
    );
    const counts: Counts = {};
    for (const { name } of rows) {
      const found = await client.query<{ count: number; hash: string }>(
        `SELECT count(*)::int, coalesce(md5(string_agg(each::text, ' ' ORDER BY each::text)), '') AS hash FROM ${name} AS each`,
      );
      if (found.rows[0] !== undefined) counts[name] = found.rows[0];
    }
    return counts;
  } finally {
    await client.end();
  }
}

async function query(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
