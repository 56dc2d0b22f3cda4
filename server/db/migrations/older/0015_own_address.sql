ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_purpose";--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "mail_tokens_address" ON "mail_tokens" USING btree (lower("address")) WHERE "mail_tokens"."address" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_address" CHECK (("mail_tokens"."address" IS NOT NULL) = ("mail_tokens"."purpose" IN ('newAddress', 'oldAddress')));--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" IN ('reset', 'invite', 'signup', 'verify', 'google', 'newAddress', 'oldAddress'));