import { type SQL, sql } from 'drizzle-orm';

/** Ids of tasks as one parameter. */
export const textsOf = (ids: Iterable<string>): SQL => sql`${sql.param([...ids])}::text[]`;

/**
 * A part of the tasks that a row `j` of the journal keeps, by their ids: null where it keeps none of these. `part` is read
 * from each `task`. The row is unpacked once, and the ids are hashed (`IN`, not `= ANY`), however many are asked for: a batch keeps a thousand.
 */
export const partsOfTasks = (side: 'before' | 'after', ids: SQL, part: SQL): SQL => sql`(
  SELECT jsonb_object_agg(task ->> 'id', ${part})
  FROM jsonb_path_query(j.${sql.identifier(side)}, '$[*]') AS task WHERE task ->> 'id' IN (SELECT unnest(${ids})))`;
