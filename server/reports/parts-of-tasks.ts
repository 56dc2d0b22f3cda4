import { type SQL, sql } from 'drizzle-orm';

/** Sends texts as one parameter. */
export const textsOf = (ids: Iterable<string>): SQL => sql`${sql.param([...ids])}::text[]`;

/** Maps task ids to a `part` of each `task` in row `j`. Hashes the ids (`IN`, not `= ANY`), since a batch has many. */
export const partsOfTasks = (side: 'before' | 'after', ids: SQL, part: SQL): SQL => sql`(
  SELECT jsonb_object_agg(task ->> 'id', ${part})
  FROM jsonb_path_query(j.${sql.identifier(side)}, '$[*]') AS task WHERE task ->> 'id' IN (SELECT unnest(${ids})))`;
