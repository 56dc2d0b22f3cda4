import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { nextId, nextWorkspaceId } from '#server/db/ids.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/pool.ts';
import { clients, labels, projects } from '#server/db/schema/work-schema.ts';
import { roles, users } from '#server/db/schema/people-schema.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { projectFile } from '#server/base/project-file.ts';
import { full } from './full.ts';
import { type Cluster, findPostgres, startPostgres } from './postgres.mjs';

/** Whether suites with equal results on both engines run on both: else on PostgreSQL alone (docs/testing.md). */
const onBothEngines = full || process.env['TEST_DATABASE_URL'] === undefined;

/** Registers the suite on the embedded database, and on PostgreSQL with `TEST_DATABASE_URL`: a new database per engine and file, a workspace per test. */
export function describeEachEngine(name: string, suite: (database: () => Database) => void): void {
  describeEngine(`${name} (embedded)`, openTemporaryEmbedded, suite);
  describePostgres(name, suite);
}

/** Registers a suite about the embedded database alone, in runs on both engines. */
export function describeEmbeddedToo(name: string, suite: () => void): void {
  if (!onBothEngines) return;
  describe(name, suite);
}

/** The same for calls with equal statements on both engines: on PostgreSQL if available; `npm run test:full` uses both. */
export function describeOneEngine(name: string, suite: (database: () => Database) => void): void {
  if (onBothEngines) describeEachEngine(name, suite);
  else describePostgres(name, suite);
}

/** The same for tests of several connections: registers nothing without `TEST_DATABASE_URL`. */
export function describePostgres(name: string, suite: (database: () => Database) => void): void {
  const cluster = process.env['TEST_DATABASE_URL'];
  if (cluster !== undefined)
    describeEngine(`${name} (postgresql)`, () => openTemporaryPostgres(cluster), suite);
}

/** The same for tests that stop and start PostgreSQL: a cluster of its own, where the programs are installed. */
export function describeOwnCluster(name: string, suite: (cluster: () => Cluster) => void): void {
  const programs = process.env['TEST_DATABASE_URL'] === undefined ? undefined : findPostgres();
  if (programs === undefined) return;
  describe(name, () => {
    let cluster: Cluster | undefined;
    beforeAll(async () => {
      cluster = await startPostgres(programs);
    });
    afterAll(async () => {
      await cluster?.stop();
    });
    suite(() => {
      if (cluster === undefined) throw new Error('The cluster is started in beforeAll.');
      return cluster;
    });
  });
}

/** A migrated, empty embedded database in a temporary folder. */
export async function openTemporaryEmbedded(): Promise<Opened> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-test-'));
  await copyMigrated(dataDir);
  const database = await openEmbedded(dataDir);
  const discard = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, discard };
}

/** Fills a data folder with a migrated, empty embedded database, as a first start without the demo does. */
export async function copyMigrated(dataDir: string): Promise<void> {
  cpSync(await template(), dataDir, { recursive: true });
}

/** A new database in the cluster, dropped after the tests. */
export async function openTemporaryPostgres(cluster: string): Promise<Opened> {
  const name = `weekwright_test_${randomUUID().replaceAll('-', '')}`;
  templateMade ??= templateIn(cluster);
  await inCluster(cluster, `CREATE DATABASE ${name} TEMPLATE ${await templateMade} STRATEGY FILE_COPY`);
  const database = await openIn(cluster, name);
  const discard = async () => {
    await database.close();
    await inCluster(cluster, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { database, discard };
}

/** A new workspace with a role, two users, a client with a project, and a label. */
export async function makeWorkspace(database: Database): Promise<Workspace> {
  const id = await withSystemRole(database, nextWorkspaceId);
  return withTenant(database, id, async (tx) => {
    const workspace = { workspaceId: id };
    await tx.insert(workspaces).values({ id, companyName: `Company ${id}`, createdAt: Date.now() });
    const roleId = await nextId(tx, roles);
    await tx.insert(roles).values({ ...workspace, id: roleId, name: 'User' });
    const makeUser = async (firstName: string) => {
      const userId = await nextId(tx, users);
      const email = `${firstName}.${id}@acme.test`.toLowerCase();
      await tx
        .insert(users)
        .values({ ...workspace, id: userId, roleId, firstName, lastName: 'Example', email });
      return userId;
    };
    const userId = await makeUser('Mia');
    const otherUserId = await makeUser('Leo');
    const clientId = await nextId(tx, clients);
    await tx.insert(clients).values({ ...workspace, id: clientId, name: 'Northwind', color: '#3366CC' });
    const projectId = await nextId(tx, projects);
    await tx
      .insert(projects)
      .values({ ...workspace, id: projectId, clientId, name: 'Site', color: '#3366CC' });
    const labelId = await nextId(tx, labels);
    await tx.insert(labels).values({ ...workspace, id: labelId, name: 'Design', color: '#CC3366' });
    return { id, roleId, userId, otherUserId, clientId, projectId, labelId };
  });
}

/** A live task of the workspace's first user, created and scheduled, unless overridden. */
export async function makeTask(
  database: Database,
  workspace: Workspace,
  values: Partial<typeof tasks.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await withTenant(database, workspace.id, (tx) =>
    tx.insert(tasks).values({
      workspaceId: workspace.id,
      id,
      name: 'Write the offer',
      projectId: workspace.projectId,
      assignedTo: workspace.userId,
      createdBy: workspace.userId,
      day: '2026-11-16',
      estimateMs: 1_800_000,
      rank: 'a0',
      ...values,
    }),
  );
  return id;
}

export interface Workspace {
  readonly id: number;
  readonly roleId: number;
  readonly userId: number;
  readonly otherUserId: number;
  readonly clientId: number;
  readonly projectId: number;
  readonly labelId: number;
}

interface Opened {
  readonly database: Database;
  readonly discard: () => Promise<void>;
}

function describeEngine(
  name: string,
  open: () => Promise<Opened>,
  suite: (database: () => Database) => void,
): void {
  describe(name, () => {
    let opened: Opened | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await opened?.discard();
    });
    suite(() => {
      if (opened === undefined) throw new Error('The database is opened in beforeAll.');
      return opened.database;
    });
  });
}

/** Each embedded database has its own thread; they share this compiled module, which takes a second to make. */
const compiled = WebAssembly.compile(
  readFileSync(projectFile('node_modules/@electric-sql/pglite/dist/pglite.wasm')),
);

async function openEmbedded(dataDir: string): Promise<Database> {
  await compiled;
  return openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 });
}

/** A database folder made once for this engine and these migrations: copying it saves seconds per file. */
async function template(): Promise<string> {
  const folder = projectFile(`node_modules/.cache/weekwright-tests/${migrationsHash()}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  const database = await openEmbedded(draft);
  await database.close();
  try {
    renameSync(draft, folder);
  } catch {
    // Another test file was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

let templateMade: Promise<string> | undefined;

/** The name of a template database in the cluster for these migrations; the first caller creates it. */
async function templateIn(cluster: string): Promise<string> {
  const name = `weekwright_template_${migrationsHash()}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) {
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft}`);
    await client.query(`CREATE DATABASE ${draft}`);
    await (
      await openDatabase({ dataDir: '', databaseUrl: urlIn(cluster, draft), databasePoolSize: 1 })
    ).close();
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  }
  await client.end();
  return name;
}

/** Uses the pooler of `npm run proof:pooler`, where it runs. */
function openIn(cluster: string, name: string): Promise<Database> {
  const databaseUrl = urlIn(process.env['TEST_POOLER_URL'] ?? cluster, name);
  const databaseDirectUrl = urlIn(cluster, name);
  return openDatabase({ dataDir: '', databaseUrl, databaseDirectUrl, databasePoolSize: 10 });
}

const urlIn = (cluster: string, name: string): string =>
  Object.assign(new URL(cluster), { pathname: `/${name}` }).href;

async function inCluster(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Identifies the migrations and the engine, which is one of the packages. */
function migrationsHash(): string {
  const migrations = projectFile('server/db/migrations');
  const parts = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256').update(
    readFileSync(projectFile('node_modules/@electric-sql/pglite/package.json')),
  );
  for (const part of parts.toSorted()) hash.update(readFileSync(path.join(migrations, part)));
  return hash.digest('hex').slice(0, 16);
}
