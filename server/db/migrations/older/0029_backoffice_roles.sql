-- The lists of the backoffice name the role of each user.
CREATE POLICY lookup ON roles FOR SELECT TO weekwright_system USING (true);--> statement-breakpoint
GRANT SELECT (workspace_id, id, name) ON roles TO weekwright_system;
