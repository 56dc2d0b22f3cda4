ALTER TABLE "tasks" ADD COLUMN "kept_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_in_question" ON "tasks" USING btree ("workspace_id","id") WHERE "tasks"."questions" <> '[]';