import path from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import { closeDataFolder, makeDataFolder, PlainError } from '#server/base/index.ts';
import type { Config } from '#server/config/index.ts';
import { type Engine, startEngine } from './embedded/engine.ts';
import { lockFolder } from './embedded/lock.ts';
import { startUpkeep } from './embedded/upkeep.ts';
import { createDiskWatch } from './disk-watch.ts';
import { localMessenger, postgresMessenger } from './listening.ts';
import { migrateDatabase, schemaVersion } from './migrating/migrate.ts';
import { type ConnectionWay, type Database, DIRECT, withPool } from './pool.ts';
import {
  type ConnectionFacts,
  inspectConnection,
  LIMITS,
  poolerFaults,
  wayThrough,
} from './inspect/pooler.ts';
import { reach, type Waiting } from './reach.ts';

/** Opens and migrates PostgreSQL or the embedded database, whose folder it locks. Throws a `PlainError` on failure. */
export function openDatabase(
  config: DatabaseConfig,
  onLost: OnLost = () => {},
  waiting?: Waiting,
): Promise<Database> {
  const { databaseUrl } = config;
  return databaseUrl === undefined
    ? openEmbedded(config.dataDir, onLost)
    : openPostgres({ ...config, databaseUrl }, onLost, waiting);
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>;

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

type PostgresConfig = Omit<DatabaseConfig, 'dataDir'> & { readonly databaseUrl: string };

async function openPostgres(
  { databaseUrl, databaseDirectUrl = databaseUrl, databasePoolSize }: PostgresConfig,
  onLost: OnLost,
  waiting?: Waiting,
): Promise<Database> {
  const direct: PoolConfig = { connectionString: databaseDirectUrl, ...KEPT_ALIVE };
  // Migrations have no time limit and hold a session lock, so they need a connection of their own.
  const unhurried = survivingPool({ ...direct, max: 1 });
  try {
    const through = databaseDirectUrl === databaseUrl ? undefined : databaseUrl;
    const way = await wayTo(unhurried, through, waiting);
    const pool = survivingPool({
      ...(way === DIRECT ? { ...direct, ...LIMITS, options: '-c TimeZone=UTC' } : KEPT_ALIVE),
      connectionString: databaseUrl,
      max: databasePoolSize,
      // A client-side limit (ms), since a connection that was cut silently never answers.
      query_timeout: 16_000,
    });
    const messenger = postgresMessenger(direct, pool);
    const close = async () => {
      await messenger.close();
      await pool.end();
    };
    return await migrated({ engine: 'postgresql', ...messenger, close }, pool, onLost, { unhurried, way });
  } finally {
    await unhurried.end();
  }
}

const KEPT_ALIVE: PoolConfig = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

async function wayTo(direct: Pool, pooler: string | undefined, waiting?: Waiting): Promise<ConnectionWay> {
  const facts = await factsOf(direct, waiting);
  if (facts.isPooled)
    throw new PlainError(pooler === undefined ? poolerFaults.noDirectUrl : poolerFaults.directIsPooled);
  if (pooler === undefined) return DIRECT;
  const pool = survivingPool({ ...KEPT_ALIVE, connectionString: pooler, max: 1 });
  try {
    const through = await factsOf(pool, waiting);
    if (through.place !== facts.place) throw new PlainError(poolerFaults.otherDatabase);
    return wayThrough(through);
  } finally {
    await pool.end();
  }
}

async function factsOf(pool: Pool, waiting?: Waiting): Promise<ConnectionFacts> {
  const client = await reach(pool, waiting);
  try {
    return await inspectConnection(client);
  } finally {
    client.release(true);
  }
}

function survivingPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  surviveBreaks(pool);
  return pool;
}

/** Idle connections can break too; without an error listener on each, that would end the process. */
function surviveBreaks(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

async function migrated(
  database: Database,
  pool: Pool,
  onLost: OnLost,
  { unhurried = pool, way = DIRECT }: { readonly unhurried?: Pool; readonly way?: ConnectionWay } = {},
): Promise<Database> {
  try {
    await migrateDatabase(unhurried);
  } catch (error) {
    await database.close();
    throw error;
  }
  return withPool(database, pool, { level: schemaVersion(), disk: createDiskWatch(onLost), way });
}
