ALTER TABLE "journal" DROP CONSTRAINT "journal_fact";--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_fact" UNIQUE("workspace_id","fact_id","by");