import path from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import { closeDataFolder, makeDataFolder } from '#server/base/data-folder.ts';
import type { PlainError } from '#server/base/plain-error.ts';
import type { Config } from '#server/config/config.ts';
import { type Engine, startEngine } from './embedded/engine.ts';
import { lockFolder } from './embedded/lock.ts';
import { startUpkeep } from './embedded/upkeep.ts';
import { createDiskWatch } from './disk-watch.ts';
import { localMessenger, postgresMessenger } from './listening.ts';
import { migrateDatabase, schemaVersion } from './migrating/migrate.ts';
import { type Database, withPool } from './pool.ts';
import type { Waiting } from './reach.ts';

/**
 * Opens the database and brings it up to date: PostgreSQL where `DATABASE_URL` names one, else the embedded one in
 * the data folder, which this process then holds alone. Waits for a PostgreSQL that isn't there yet as long as it is
 * told to. Throws a `PlainError` when it cannot.
 */
export function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePoolSize'>,
  onLost: OnLost = () => {},
  waiting?: Waiting,
): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, onLost)
    : openPostgres(config.databaseUrl, config.databasePoolSize, onLost, waiting);
}

/** Told when the database has ended by itself, or fails for good: the process has nothing left to do. */
export type OnLost = (error: PlainError) => void;

async function openEmbedded(dataDir: string, onLost: OnLost): Promise<Database> {
  const { engine, unlock } = await startAlone(dataDir, onLost);
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => engine.connect(),
  });
  surviveBreaks(pool);
  const stopUpkeep = startUpkeep(pool);
  const messenger = localMessenger();
  const close = async () => {
    await stopUpkeep();
    await messenger.close();
    await pool.end();
    await engine.close();
    unlock();
  };
  return migrated({ engine: 'embedded', ...messenger, close }, pool, onLost);
}

/** The engine on a folder that this process holds and that is closed to everybody else. */
async function startAlone(dataDir: string, onLost: OnLost): Promise<{ engine: Engine; unlock: () => void }> {
  makeDataFolder(dataDir);
  const unlock = await lockFolder(dataDir, { onLost });
  let engine: Engine | undefined;
  try {
    engine = await startEngine(path.join(dataDir, 'database'), { onLost });
    closeDataFolder(dataDir);
    return { engine, unlock };
  } catch (error) {
    await engine?.close();
    unlock();
    throw error;
  }
}

async function openPostgres(url: string, size: number, onLost: OnLost, waiting?: Waiting): Promise<Database> {
  const connection: PoolConfig = {
    connectionString: url,
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new Pool({
    ...connection,
    max: size,
    lock_timeout: 5_000,
    statement_timeout: 15_000,
    // Of this side: on a line that was cut without a word no answer comes.
    query_timeout: 16_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  surviveBreaks(pool);
  const messenger = postgresMessenger(connection, pool);
  const close = async () => {
    await messenger.close();
    await pool.end();
  };
  // A migration takes as long as it takes.
  const unhurried = new Pool({ ...connection, max: 1 });
  surviveBreaks(unhurried);
  try {
    return await migrated({ engine: 'postgresql', ...messenger, close }, pool, onLost, {
      unhurried,
      waiting,
    });
  } finally {
    await unhurried.end();
  }
}

/**
 * A connection may break at any time: unused, or between two queries of whoever has borrowed it. The pool drops it and
 * makes a new one; without a listener on each the error would end the process.
 */
function surviveBreaks(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

async function migrated(
  database: Database,
  pool: Pool,
  onLost: OnLost,
  { unhurried = pool, waiting }: { readonly unhurried?: Pool; readonly waiting?: Waiting | undefined } = {},
): Promise<Database> {
  try {
    await migrateDatabase(unhurried, waiting);
  } catch (error) {
    await database.close();
    throw error;
  }
  return withPool(database, pool, { level: schemaVersion(), disk: createDiskWatch(onLost) });
}
