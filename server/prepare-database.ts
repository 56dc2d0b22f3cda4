import { ensurePermissions } from './auth/roles.ts';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { seedDemo } from './seed/seed.ts';

/** Gives a database what every one needs, and the demo where it is wanted; at every start. */
export async function prepareDatabase(config: Config, database: Database, now: number): Promise<void> {
  await ensurePermissions(database);
  if (config.demo) await seedDemo(database, now);
}
