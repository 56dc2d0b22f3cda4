import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Sets the body hash for the transaction, so that the journal row stores it (J3). */
export const notingBodyHash = (hash: string | Placeholder): SQL =>
  sql`set_config('app.body_hash', ${hash}, true)`;

export const notedBodyHash = sql<string | null>`nullif(current_setting('app.body_hash', true), '')`;
