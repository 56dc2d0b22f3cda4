-- A sign-up that was never finished: a company with one account, to which nobody has ever had a way in.
CREATE FUNCTION is_unfinished_sign_up(workspace bigint) RETURNS boolean LANGUAGE sql STABLE
  RETURN (
    SELECT count(*) = 1 AND bool_and(
      password_hash IS NULL AND google_subject IS NULL AND email_proven_at IS NULL
      AND is_workspace_admin AND NOT is_onboarded AND status = 1
    )
    FROM users WHERE workspace_id = workspace
  );--> statement-breakpoint
-- The audit is still never changed, and removed only with such a company.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_unfinished_sign_up(OLD.workspace_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;--> statement-breakpoint
DROP TRIGGER append_only ON audit;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
CREATE POLICY sign_up_lookup ON audit FOR SELECT TO weekwright_system USING (is_unfinished_sign_up(workspace_id));--> statement-breakpoint
CREATE POLICY sign_up_removal ON audit FOR DELETE TO weekwright_system USING (is_unfinished_sign_up(workspace_id));--> statement-breakpoint
CREATE POLICY sign_up_removal ON workspaces FOR DELETE TO weekwright_system
  USING (NOT EXISTS (SELECT FROM users WHERE users.workspace_id = workspaces.id));--> statement-breakpoint
GRANT SELECT (workspace_id), DELETE ON audit TO weekwright_system;--> statement-breakpoint
GRANT DELETE ON workspaces TO weekwright_system;
