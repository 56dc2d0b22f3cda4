CREATE TABLE "saved_views" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"screen" text NOT NULL,
	"query" text NOT NULL,
	"columns" text NOT NULL,
	CONSTRAINT "saved_views_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "saved_views_name_given" CHECK ("saved_views"."name" ~ '\S'),
	CONSTRAINT "saved_views_screen" CHECK ("saved_views"."screen" IN ('report', 'tasks'))
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner" FOREIGN KEY ("workspace_id","owner_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_owner" ON "saved_views" USING btree ("workspace_id","owner_id");
--> statement-breakpoint
CALL guard_workspace_table('saved_views', 'SELECT, INSERT, UPDATE, DELETE');
