import { type Database, poolContextOf, withPoolContext } from './pool.ts';

/** Returns the database with a deadline: once the signal is aborted, a new transaction throws its reason. */
export function withDeadline(database: Database, deadline: AbortSignal): Database {
  return withPoolContext({ ...database }, { ...poolContextOf(database), deadline });
}
