import { ensurePermissions } from './auth/roles.ts';
import type { Config } from './config.ts';
import { asSystem } from './db/handle.ts';
import type { Database } from './db/pool.ts';
import { workspaces } from './db/schema/workspaces.ts';
import { seedDemo } from './seed/seed.ts';

/** Gives a new database what every one needs, and the demo where it is wanted and nobody is there yet. */
export async function prepareDatabase(config: Config, database: Database, now: number): Promise<void> {
  await ensurePermissions(database);
  if (!config.demo) return;
  const [anybody] = await asSystem(database, (tx) =>
    tx.select({ id: workspaces.id }).from(workspaces).limit(1),
  );
  if (anybody === undefined) await seedDemo(database, now);
}
