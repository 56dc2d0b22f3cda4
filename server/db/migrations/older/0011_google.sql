ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_purpose";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "google_issuer" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "google_subject" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_google" ON "users" USING btree ("google_issuer","google_subject");--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" IN ('reset', 'invite', 'signup', 'verify', 'google'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_google_whole" CHECK (("users"."google_issuer" IS NULL) = ("users"."google_subject" IS NULL));--> statement-breakpoint
-- Who comes with a credential of Google is found before a workspace is known.
GRANT SELECT (google_issuer, google_subject) ON users TO weekwright_system;
