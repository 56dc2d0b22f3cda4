import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { journal } from '#server/db/schema/journal-schema.ts';

/** What is read of rows of the journal for one task: of the tasks before and after it alone; a move of many cards has all of them. */
export const rowOfTask = (id: string) => ({
  ...getTableColumns(journal),
  before: only(journal.before, id),
  after: only(journal.after, id),
});

const only = (side: typeof journal.before | typeof journal.after, id: string): SQL =>
  sql`jsonb_path_query_array(${side}, '$[*] ? (@.id == $id)', jsonb_build_object('id', ${id}::text))`;
