import { type Database, insideOf, withInside } from './pool.ts';

/** The same database for one call: no transaction begins on it once the signal is aborted, whose reason is thrown. */
export function until(database: Database, deadline: AbortSignal): Database {
  return withInside({ ...database }, { ...insideOf(database), deadline });
}
