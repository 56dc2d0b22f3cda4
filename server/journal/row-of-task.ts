import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { journal } from '#server/db/index.ts';

type Side = typeof journal.before | typeof journal.after;

/** Returns the journal columns with `before` and `after` limited to the given tasks: a batch row has many. */
export const rowOfTasks = (ids: readonly string[]) => {
  const [id, ...others] = ids;
  const only = (side: Side) => (id !== undefined && others.length === 0 ? one(side, id) : several(side, ids));
  return { ...getTableColumns(journal), before: only(journal.before), after: only(journal.after) };
};

const one = (side: Side, id: string): SQL =>
  sql`jsonb_path_query_array(${side}, '$[*] ? (@.id == $id)', jsonb_build_object('id', ${id}::text))`;

/** For several ids a hash look-up; a JSON path would compare each with each. */
const several = (side: Side, ids: readonly string[]): SQL =>
  sql`(SELECT jsonb_agg(task) FROM jsonb_array_elements(${side}) AS task
    WHERE task ->> 'id' = ANY(${sql.param([...ids])}::text[]))`;
