CREATE TABLE "reset_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
-- Until now the outbox of a demo alone: its letters say neither whose they are nor how they look.
TRUNCATE "mails";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tries" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reset_wishes_due" ON "reset_wishes" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."due_at" IS NOT NULL;--> statement-breakpoint
-- A wish ends in the transaction of the workspace in which its letter is written.
GRANT SELECT, INSERT, DELETE ON reset_wishes TO weekwright_system;--> statement-breakpoint
GRANT SELECT (id), DELETE ON reset_wishes TO weekwright_app;
