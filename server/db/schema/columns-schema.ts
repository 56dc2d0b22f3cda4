import { sql } from 'drizzle-orm';
import { bigint, customType, smallint, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Epoch ms in code, timestamptz(3) in the database. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => Date.parse(text),
});

/** Ordered by bytes, so that ranks sort equally in every engine and locale. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Returns the generated column of the normalized name for searches (decision 0137). */
export const searchName = () => byteText('search_name').notNull().generatedAlwaysAs(sql`search_text(name)`);

/** Returns an integer column: ids, positions and durations in ms. */
export const whole = (name: string) => bigint(name, { mode: 'number' });

/** Returns the tenant column, which is first in every workspace table and its key (N4). */
export const workspaceId = () => whole('workspace_id').notNull();

/** Returns the creation time column, set by the database's clock. */
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);

/** Checks that a text has a visible character; the domain checks its length. */
export const notBlank = (column: AnyPgColumn) => sql`${column} ~ '\\S'`;

/** #RRGGBB, in upper case although older rows may differ. */
export const color = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (text) => text.toUpperCase(),
  fromDriver: (text) => text.toUpperCase(),
});

/** Checks that a column is a color. */
export const isColor = (column: AnyPgColumn) => sql`${column} ~ '^#[0-9A-Fa-f]{6}$'`;

/** Checks that a duration (ms) is between 0 and 24 hours. */
export const isWithinDay = (column: AnyPgColumn) => sql`${column} BETWEEN 0 AND 86400000`;

/** Returns the columns of a soft deletion: its time and the status before; null while not deleted (decision 0180). */
export const deletion = () => ({
  deletedAt: instant('deleted_at'),
  statusBefore: smallint('status_before'),
});

/** Deleted rows stay, because other rows refer to them (DEC-18, DEC-88). */
export const DELETED = 3;
