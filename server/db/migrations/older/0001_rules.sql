-- What the tables alone cannot say: roles, row-level security, no overlapping sessions, append-only history.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Two roles without DDL and without login; the server takes one of them in each transaction.
-- weekwright_app: one workspace at a time. weekwright_system: the few look-ups before a workspace is known.
-- Roles belong to the whole cluster: another database, or an administrator, may have made them already.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['weekwright_app', 'weekwright_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    -- An owner who is no superuser must be a member to take the role; where an administrator saw to that, it may
    -- not be his to grant.
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      BEGIN
        EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
      EXCEPTION WHEN insufficient_privilege OR unique_violation THEN NULL;
      END;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO weekwright_app, weekwright_system;
--> statement-breakpoint
-- The workspace of the transaction; without one it is null, which equals nothing.
CREATE FUNCTION current_workspace() RETURNS bigint LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.ws', true), '')::bigint;
--> statement-breakpoint
-- Closes a table to all but the rows of the current workspace, the owner's own queries included (N5).
CREATE PROCEDURE guard_workspace_table(guarded regclass, rights text, workspace_column name DEFAULT 'workspace_id')
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format(
    'CREATE POLICY tenant ON %1$s TO weekwright_app USING (%2$I = current_workspace()) WITH CHECK (%2$I = current_workspace())',
    guarded, workspace_column);
  EXECUTE format('GRANT %s ON %s TO weekwright_app', rights, guarded);
END $$;
--> statement-breakpoint
DO $$
DECLARE guarded text;
BEGIN
  CALL guard_workspace_table('workspaces', 'SELECT, INSERT, UPDATE', 'id');
  FOREACH guarded IN ARRAY ARRAY['journal', 'audit'] LOOP
    CALL guard_workspace_table(guarded::regclass, 'SELECT, INSERT');
  END LOOP;
  FOREACH guarded IN ARRAY ARRAY[
    'counters', 'roles', 'role_permissions', 'users', 'teams', 'team_members', 'clients', 'client_teams',
    'client_users', 'labels', 'projects', 'project_teams', 'project_users', 'tasks', 'sessions', 'adjustments',
    'calendar_imports', 'templates', 'template_tasks', 'workspace_settings', 'user_settings', 'idempotency',
    'sign_ins', 'mail_tokens', 'mails'
  ] LOOP
    CALL guard_workspace_table(guarded::regclass, 'SELECT, INSERT, UPDATE, DELETE');
  END LOOP;
END $$;
--> statement-breakpoint
-- Shared by all workspaces.
GRANT SELECT ON permissions, notifications TO weekwright_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON permissions, notifications TO weekwright_system;
--> statement-breakpoint
-- The narrow way in without a workspace: who signs in, which sign-in or mailed token is meant, the lists of the
-- backoffice, the removal of what has run out. It reads no hourly rate and writes nothing of a workspace.
CREATE POLICY lookup ON workspaces FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON users FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON sign_ins FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON mail_tokens FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON mails FOR SELECT TO weekwright_system USING (true);
CREATE POLICY lookup ON idempotency FOR SELECT TO weekwright_system USING (true);
CREATE POLICY removal ON sign_ins FOR DELETE TO weekwright_system USING (true);
CREATE POLICY removal ON mail_tokens FOR DELETE TO weekwright_system USING (true);
CREATE POLICY removal ON mails FOR DELETE TO weekwright_system USING (true);
CREATE POLICY removal ON idempotency FOR DELETE TO weekwright_system USING (true);
CREATE POLICY entry ON audit FOR INSERT TO weekwright_system WITH CHECK (true);
GRANT SELECT ON workspaces TO weekwright_system;
GRANT SELECT (
  workspace_id, id, first_name, last_name, email, role_id, status, is_workspace_admin, is_onboarded, time_zone,
  password_hash, email_proven_at, created_at
) ON users TO weekwright_system;
GRANT SELECT, DELETE ON sign_ins, mail_tokens, mails TO weekwright_system;
GRANT SELECT (workspace_id, created_at), DELETE ON idempotency TO weekwright_system;
GRANT INSERT ON audit TO weekwright_system;
GRANT USAGE ON SEQUENCE workspaces_id_seq TO weekwright_system;
--> statement-breakpoint
-- T6: the sessions of a person never overlap; touching ends are allowed, an open session has no end.
ALTER TABLE sessions ADD CONSTRAINT sessions_no_overlap
  EXCLUDE USING gist (workspace_id WITH =, user_id WITH =, tstzrange(started_at, ended_at, '[)') WITH &&);
--> statement-breakpoint
-- J1: history is added to and never changed, by nobody.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
