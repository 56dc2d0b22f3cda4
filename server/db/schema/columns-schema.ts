import { sql } from 'drizzle-orm';
import { bigint, customType, smallint, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** An instant in ms since 1970, kept as timestamptz(3). */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => Date.parse(text),
});

/** Text ordered byte by byte, the same in every engine and locale: ranks of the board. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** The name of a row as it is searched; the database derives it when the name is written (decision 0137). */
export const searchName = () => byteText('search_name').notNull().generatedAlwaysAs(sql`search_text(name)`);

/** A whole number: ids, positions and durations in ms. */
export const whole = (name: string) => bigint(name, { mode: 'number' });

/** The tenant of a row: first column of every workspace table and of its key (N4). */
export const workspaceId = () => whole('workspace_id').notNull();

/** When the row was made, by the database's clock. */
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);

/** A text that has a visible character; its length is judged by the domain. */
export const notBlank = (column: AnyPgColumn) => sql`${column} ~ '\\S'`;

/** A color as #RRGGBB: in capitals, also where an older row is not. */
export const color = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (text) => text.toUpperCase(),
  fromDriver: (text) => text.toUpperCase(),
});

/** Whether a column holds one. */
export const isColor = (column: AnyPgColumn) => sql`${column} ~ '^#[0-9A-Fa-f]{6}$'`;

/** A duration between 0 and 24 hours, in ms. */
export const isWithinDay = (column: AnyPgColumn) => sql`${column} BETWEEN 0 AND 86400000`;

/** When a row that is kept was deleted, and the status that it then had; both null while it isn't (decision 0180). */
export const deletion = () => ({
  deletedAt: instant('deleted_at'),
  statusBefore: smallint('status_before'),
});

/** The status of a deleted row, which is kept because other rows refer to it (DEC-18, DEC-88). */
export const DELETED = 3;
