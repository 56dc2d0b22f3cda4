CREATE TABLE "task_places" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" text NOT NULL,
	"task_id" text NOT NULL,
	CONSTRAINT "task_places_workspace_id_user_id_day_task_id_pk" PRIMARY KEY("workspace_id","user_id","day","task_id")
);
--> statement-breakpoint
CALL guard_workspace_table('task_places', 'SELECT, INSERT');
--> statement-breakpoint
CREATE FUNCTION places_in(tasks jsonb) RETURNS TABLE (user_id bigint, day text, task_id text) LANGUAGE sql IMMUTABLE AS $$
  SELECT (task ->> 'assigneeId')::bigint, coalesce(task ->> 'day', ''), task ->> 'id'
  FROM jsonb_path_query(tasks, '$[*] ? (@.id.type() == "string" && @.assigneeId.type() == "number")') AS task
$$;
--> statement-breakpoint
-- The rows that are there already, of all workspaces: forced row-level security would hide them from an owner who is
-- no superuser.
ALTER TABLE journal NO FORCE ROW LEVEL SECURITY;
ALTER TABLE task_places NO FORCE ROW LEVEL SECURITY;
INSERT INTO task_places (workspace_id, user_id, day, task_id)
  SELECT DISTINCT journal.workspace_id, place.user_id, place.day, place.task_id
  FROM journal, LATERAL (SELECT * FROM places_in(journal.before) UNION ALL SELECT * FROM places_in(journal.after)) AS place
  WHERE place.task_id = ANY (journal.task_ids);
ALTER TABLE journal FORCE ROW LEVEL SECURITY;
ALTER TABLE task_places FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION note_task_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_places (workspace_id, user_id, day, task_id)
    SELECT DISTINCT added.workspace_id, place.user_id, place.day, place.task_id
    FROM added, LATERAL (SELECT * FROM places_in(added.before) UNION ALL SELECT * FROM places_in(added.after)) AS place
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_places AFTER INSERT ON journal REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_task_places();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON task_places FOR EACH ROW EXECUTE FUNCTION refuse_change();
