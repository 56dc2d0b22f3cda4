DROP INDEX "journal_tasks";--> statement-breakpoint
CREATE TABLE "journal_tasks" (
	"workspace_id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "journal_tasks_workspace_id_task_id_position_pk" PRIMARY KEY("workspace_id","task_id","position")
);
--> statement-breakpoint
-- The rows that are there already, of all workspaces: forced row-level security would hide them from an owner who is
-- no superuser.
ALTER TABLE journal NO FORCE ROW LEVEL SECURITY;
INSERT INTO journal_tasks (workspace_id, task_id, position)
  SELECT DISTINCT journal.workspace_id, spoken.task_id, journal.position
  FROM journal, unnest(journal.task_ids) AS spoken (task_id);
--> statement-breakpoint
ALTER TABLE "journal_tasks" ADD CONSTRAINT "journal_tasks_row" FOREIGN KEY ("workspace_id","position") REFERENCES "public"."journal"("workspace_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE journal FORCE ROW LEVEL SECURITY;
CALL guard_workspace_table('journal_tasks', 'SELECT, INSERT');
--> statement-breakpoint
CREATE FUNCTION note_journal_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_tasks (workspace_id, task_id, position)
    SELECT DISTINCT added.workspace_id, spoken.task_id, added.position
    FROM added, unnest(added.task_ids) AS spoken (task_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_tasks AFTER INSERT ON journal REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_journal_tasks();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON journal_tasks FOR EACH ROW EXECUTE FUNCTION refuse_change();
