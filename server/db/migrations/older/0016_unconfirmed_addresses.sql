CREATE TABLE "mail_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_for" bigint;--> statement-breakpoint
CREATE INDEX "mail_counts_end" ON "mail_counts" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_held_for" FOREIGN KEY ("workspace_id","held_for") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("workspace_id","held_for") WHERE "mails"."held_for" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_here" ON "users" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_sign_up" ON "users" USING btree (lower("email")) WHERE "users"."password_hash" IS NULL AND "users"."google_subject" IS NULL AND "users"."email_proven_at" IS NULL AND "users"."is_workspace_admin" AND NOT "users"."is_onboarded" AND "users"."status" = 1;--> statement-breakpoint
CREATE INDEX "users_address" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."password_hash" IS NOT NULL OR "users"."google_subject" IS NOT NULL OR "users"."email_proven_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_held_back" CHECK ("mails"."held_for" IS NULL OR "mails"."due_at" IS NULL);
--> statement-breakpoint
-- Letters are counted in the transaction of the workspace that writes them; what has run out is removed for all.
GRANT SELECT, INSERT, UPDATE ON mail_counts TO weekwright_app;--> statement-breakpoint
GRANT SELECT, DELETE ON mail_counts TO weekwright_system;
