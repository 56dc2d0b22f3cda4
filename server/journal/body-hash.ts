import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Notes for the rest of the transaction what its write asks for, so that the row of its fact keeps it (J3). */
export const notingBodyHash = (hash: string | Placeholder): SQL =>
  sql`set_config('app.body_hash', ${hash}, true)`;

/** What was noted; null in a transaction without it. */
export const notedBodyHash = sql<string | null>`nullif(current_setting('app.body_hash', true), '')`;
