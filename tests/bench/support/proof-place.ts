import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '#scripts/lib/build.mjs';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { withTenant } from '#server/db/handle.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/pool.ts';
import { checkLedger, differencesIn } from '#server/tasks/board/verify-ledger.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import type { Target } from '#tests/support/proof/fuzz.ts';
import { makeWorld, type World } from '#tests/support/proof/world.ts';
import { type ServerProcess, serverProcess } from '#tests/support/server-process.ts';
import type { ProofOptions } from './proof-options.ts';

/** A proof: attacks a server process, then checks its database after the server has stopped. */
export interface Proof<T> {
  /** The number of tasks of each of the two companies. */
  readonly tasks: number;
  /** Reads the database before the server starts. */
  readonly before?: (database: Database, world: World) => Promise<void>;
  readonly attack: (target: Target, world: World) => Promise<T>;
  readonly judge?: (database: Database, world: World, found: T) => Promise<void>;
}

/** Runs a proof on a separate database; returns its findings and the number of wrong sums in the ledger. */
export async function prove<T>(
  { engine }: ProofOptions,
  { tasks, before, attack, judge }: Proof<T>,
): Promise<{ readonly found: T; readonly ledgerDifferences: number }> {
  await ensureBuilt();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-proof-'));
  const cluster = engine === 'postgresql' ? await startCluster() : undefined;
  const place = { dataDir, databaseUrl: cluster?.url };
  let server: ServerProcess | undefined;
  try {
    const world = await inDatabase(place, async (database) => {
      await ensurePermissions(database);
      const made = await makeWorld(database, tasks);
      await before?.(database, made);
      return made;
    });
    server = await serverProcess(place, {
      DEMO: '0',
      LOG: 'info',
      SUPER_USERS: world.ours.users.other.email,
    });
    if (!(await server.start())) throw new Error("The server didn't start.");
    const found = await attack(server, world);
    await server.stop();
    const ledgerDifferences = await inDatabase(place, async (database) => {
      await judge?.(database, world, found);
      const reports = [world.ours, world.theirs].map(({ id }) => withTenant(database, id, checkLedger));
      return (await Promise.all(reports)).reduce((sum, report) => sum + differencesIn(report), 0);
    });
    return { found, ledgerDifferences };
  } finally {
    await server?.kill();
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function inDatabase<T>(
  place: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...place, databasePoolSize: 4 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function startCluster() {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  return startPostgres(programs);
}
