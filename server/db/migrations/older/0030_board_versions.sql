CREATE TABLE "board_versions" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "board_versions_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CALL guard_workspace_table('board_versions', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- In the order of the boards, as they are locked. A row that goes with its workspace has no version any more.
CREATE FUNCTION renew_board_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE board_versions AS board SET version = gen_random_uuid() FROM removed
      WHERE board.workspace_id = removed.workspace_id AND board.user_id = removed.assigned_to;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO board_versions AS board (workspace_id, user_id, version)
      SELECT workspace_id, assigned_to, gen_random_uuid() FROM written
      GROUP BY workspace_id, assigned_to ORDER BY workspace_id, assigned_to
      ON CONFLICT (workspace_id, user_id) DO UPDATE SET version = excluded.version;
  ELSE
    INSERT INTO board_versions AS board (workspace_id, user_id, version)
      SELECT workspace_id, assigned_to, gen_random_uuid()
      FROM (SELECT workspace_id, assigned_to FROM removed UNION SELECT workspace_id, assigned_to FROM written) AS both_sides
      ORDER BY workspace_id, assigned_to
      ON CONFLICT (workspace_id, user_id) DO UPDATE SET version = excluded.version;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER renew_on_insert AFTER INSERT ON tasks REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION renew_board_versions();
CREATE TRIGGER renew_on_update AFTER UPDATE ON tasks REFERENCING OLD TABLE AS removed NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION renew_board_versions();
CREATE TRIGGER renew_on_delete AFTER DELETE ON tasks REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_board_versions();
--> statement-breakpoint
-- A new name stands on no board before a task has it; one that a task has is never deleted.
CREATE FUNCTION renew_names_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_versions (workspace_id, user_id, version) VALUES (NEW.workspace_id, 0, gen_random_uuid())
    ON CONFLICT (workspace_id, user_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER renew_names AFTER UPDATE ON projects FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION renew_names_version();
CREATE TRIGGER renew_names AFTER UPDATE ON clients FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION renew_names_version();
CREATE TRIGGER renew_names AFTER UPDATE ON labels FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION renew_names_version();
