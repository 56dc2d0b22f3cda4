import { type Database, poolContextOf, withPoolContext } from './pool.ts';

/** The same database for one call: no transaction begins on it once the signal is aborted, whose reason is thrown. */
export function withDeadline(database: Database, deadline: AbortSignal): Database {
  return withPoolContext({ ...database }, { ...poolContextOf(database), deadline });
}
