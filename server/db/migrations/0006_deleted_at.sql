-- Older releases keep writing.
-- When a row that is kept was deleted, and the status that it then had (decision 0180).
ALTER TABLE "clients" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "status_before" smallint;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "status_before" smallint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "status_before" smallint;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "status_before" smallint;--> statement-breakpoint

-- Nobody knows when earlier ones were deleted: their 30 days begin now. The migration may see the rows of all workspaces, and boards don't show these columns.
ALTER TABLE "clients" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clients" DISABLE TRIGGER renew_names;--> statement-breakpoint
UPDATE "clients" SET "deleted_at" = now(), "status_before" = 1 WHERE "status" = 3;--> statement-breakpoint
ALTER TABLE "clients" ENABLE TRIGGER renew_names;--> statement-breakpoint
ALTER TABLE "clients" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "labels" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "labels" DISABLE TRIGGER renew_names;--> statement-breakpoint
UPDATE "labels" SET "deleted_at" = now(), "status_before" = 1 WHERE "status" = 3;--> statement-breakpoint
ALTER TABLE "labels" ENABLE TRIGGER renew_names;--> statement-breakpoint
ALTER TABLE "labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" DISABLE TRIGGER renew_names;--> statement-breakpoint
UPDATE "projects" SET "deleted_at" = now(), "status_before" = 1 WHERE "status" = 3;--> statement-breakpoint
ALTER TABLE "projects" ENABLE TRIGGER renew_names;--> statement-breakpoint
ALTER TABLE "projects" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "templates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "templates" SET "deleted_at" = now(), "status_before" = 1 WHERE "status" = 3;--> statement-breakpoint
ALTER TABLE "templates" FORCE ROW LEVEL SECURITY;
