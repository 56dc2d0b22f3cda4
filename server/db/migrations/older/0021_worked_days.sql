CREATE TABLE "worked_days" (
	"workspace_id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"ms" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "worked_days_workspace_id_task_id_user_id_day_pk" PRIMARY KEY("workspace_id","task_id","user_id","day"),
	CONSTRAINT "worked_days_ms" CHECK ("worked_days"."ms" > 0),
	CONSTRAINT "worked_days_entries" CHECK ("worked_days"."entries" > 0)
);
--> statement-breakpoint
CREATE TABLE "worked_days_due" (
	"workspace_id" bigint NOT NULL,
	"task_id" text NOT NULL,
	CONSTRAINT "worked_days_due_workspace_id_task_id_pk" PRIMARY KEY("workspace_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "worked_days" ADD CONSTRAINT "worked_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_days" ADD CONSTRAINT "worked_days_task" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_days" ADD CONSTRAINT "worked_days_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_days_due" ADD CONSTRAINT "worked_days_due_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worked_days_report" ON "worked_days" USING btree ("workspace_id","day","user_id");--> statement-breakpoint
CALL guard_workspace_table('worked_days', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('worked_days_due', 'SELECT, INSERT, DELETE');
--> statement-breakpoint
-- Which workspaces have tasks whose days are still to be derived, as the next start does.
CREATE POLICY lookup ON worked_days_due FOR SELECT TO weekwright_system USING (true);
GRANT SELECT ON worked_days_due TO weekwright_system;
--> statement-breakpoint
-- What was logged so far, in all workspaces: forced row-level security would hide it from an owner who is no superuser.
ALTER TABLE tasks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE worked_days_due NO FORCE ROW LEVEL SECURITY;
INSERT INTO worked_days_due (workspace_id, task_id) SELECT workspace_id, id FROM tasks WHERE logged_ms > 0;
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
ALTER TABLE worked_days_due FORCE ROW LEVEL SECURITY;
