-- Older releases keep writing.
-- The keys by which a task is found (decision 0184), each beginning with its workspace and its piece of the order of found
-- tasks: 16 of unscheduled tasks by the first digit of the id, then two weeks each. A name has three letters from each of its
-- places (n), its words of letters and digits (w) and its beginning (b); `server/tasks/search-keys.ts` asks for them.
-- Deleted tasks have none. The index is not partial: a condition for that would let the planner read other partial indexes.
CREATE FUNCTION search_keys(
  workspace bigint, id text, day date, name text, project bigint, label bigint, person bigint, state smallint, live smallint
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  piece text := workspace || CASE WHEN day IS NULL THEN '.-' || left(id, 1) ELSE '.' || (day - date '0001-01-01') / 14 END || '.';
  keys text[] := ARRAY[
    piece || 'b' || left(split_part(name, ' ', 1), 24), piece || 'p' || project, piece || 'l' || coalesce(label, 0),
    piece || 'u' || person, piece || 's' || state
  ];
  part text;
BEGIN
  IF live <> 1 THEN RETURN NULL; END IF;
  FOREACH part IN ARRAY string_to_array(name, ' ') LOOP
    FOR place IN 1..length(part) LOOP
      keys := keys || (piece || 'n' || substr(part, place, 3));
    END LOOP;
  END LOOP;
  FOREACH part IN ARRAY regexp_split_to_array(
    name, '[\u0001-/:-`{-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\U00010000-\U0010ffff]+'
  ) LOOP
    keys := keys || (piece || 'w' || left(part, 24));
  END LOOP;
  RETURN array_to_tsvector(keys);
END $$;--> statement-breakpoint
CREATE INDEX "tasks_search_keys" ON "tasks" USING gin (search_keys("workspace_id", "id", "day", "search_name", "project_id", "label_id", "assigned_to", "task_status", "status")) WITH (fastupdate=false);--> statement-breakpoint
-- Nothing is planned by statistics about keys, and to make them costs half a second of each ANALYZE.
ALTER INDEX "tasks_search_keys" ALTER COLUMN 1 SET STATISTICS 0;
