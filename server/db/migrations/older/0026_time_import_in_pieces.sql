-- Imports that were begun and not made don't know yet which task a row is a part of: their files are chosen again. Forced
-- row-level security would hide the rows of all workspaces from an owner who is no superuser.
TRUNCATE time_import_rows;
--> statement-breakpoint
ALTER TABLE time_imports NO FORCE ROW LEVEL SECURITY;
DELETE FROM time_imports WHERE state = 1;
--> statement-breakpoint
ALTER TABLE "time_imports" DROP CONSTRAINT "time_imports_state";--> statement-breakpoint
ALTER TABLE "time_import_rows" ADD COLUMN "task" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "time_import_rows" ADD COLUMN "left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_imports" ADD COLUMN "last_task" uuid;--> statement-breakpoint
ALTER TABLE "time_imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "time_import_rows_task" ON "time_import_rows" USING btree ("workspace_id","import_id","task","line");--> statement-breakpoint
CREATE UNIQUE INDEX "time_imports_under_way" ON "time_imports" USING btree ("workspace_id") WHERE "time_imports"."state" IN (4, 5, 6);--> statement-breakpoint
ALTER TABLE "time_imports" ADD CONSTRAINT "time_imports_state" CHECK ("time_imports"."state" IN (1, 2, 3, 4, 5, 6));--> statement-breakpoint
UPDATE time_imports SET done = rows;
ALTER TABLE time_imports FORCE ROW LEVEL SECURITY;
