ALTER TABLE "users" DROP CONSTRAINT "users_status";--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK ("users"."status" IN (0, 1, 3));