import { type SQL, sql } from 'drizzle-orm';

/** Sends texts as one parameter. */
export const textsOf = (ids: Iterable<string>): SQL => sql`${sql.param([...ids])}::text[]`;

/**
 * Returns SQL that maps the given task ids to `part` of each `task` in a journal row `j`. Unpacks the row once
 * and hashes the ids (`IN`, not `= ANY`), since a batch has a thousand.
 */
export const partsOfTasks = (side: 'before' | 'after', ids: SQL, part: SQL): SQL => sql`(
  SELECT jsonb_object_agg(task ->> 'id', ${part})
  FROM jsonb_path_query(j.${sql.identifier(side)}, '$[*]') AS task WHERE task ->> 'id' IN (SELECT unnest(${ids})))`;
