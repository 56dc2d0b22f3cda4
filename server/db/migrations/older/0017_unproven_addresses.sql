DROP INDEX "users_email";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unproven" ON "users" USING btree (lower("email")) WHERE "users"."email_proven_at" IS NULL AND ("users"."password_hash" IS NOT NULL OR "users"."google_subject" IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."email_proven_at" IS NOT NULL;