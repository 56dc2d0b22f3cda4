import { type Database, poolOf } from './pool.ts';

const underWay = new WeakMap<Database, Promise<void>>();

/** Resolves when the database has answered a cheap question; one is under way at most, however many ask. */
export function ping(database: Database): Promise<void> {
  const known = underWay.get(database);
  if (known !== undefined) return known;
  const asked = ask(database).finally(() => underWay.delete(database));
  underWay.set(database, asked);
  return asked;
}

async function ask(database: Database): Promise<void> {
  await poolOf(database).query('SELECT 1');
}
