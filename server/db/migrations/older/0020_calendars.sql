CREATE TABLE "calendar_connections" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"sealed_token" text NOT NULL,
	"connected_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_connections_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_hash" ON "calendar_feeds" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tasks_event" ON "tasks" USING btree ("workspace_id","created_by","google_id") WHERE "tasks"."google_id" IS NOT NULL;--> statement-breakpoint
CALL guard_workspace_table('calendar_connections', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
CALL guard_workspace_table('calendar_feeds', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
-- Whose feed an address is, before a workspace is known.
CREATE POLICY lookup ON calendar_feeds FOR SELECT TO weekwright_system USING (true);--> statement-breakpoint
GRANT SELECT (workspace_id, user_id, hash) ON calendar_feeds TO weekwright_system;
