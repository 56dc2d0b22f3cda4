CREATE TABLE "imported_time" (
	"workspace_id" bigint NOT NULL,
	"key" text NOT NULL,
	"import_id" uuid NOT NULL,
	CONSTRAINT "imported_time_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
CREATE TABLE "time_import_rows" (
	"workspace_id" bigint NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"person" integer NOT NULL,
	"project" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"ms" bigint NOT NULL,
	"fault" text,
	CONSTRAINT "time_import_rows_workspace_id_import_id_line_pk" PRIMARY KEY("workspace_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "time_imports" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"plan" jsonb NOT NULL,
	"made" jsonb DEFAULT '{"clients":[],"projects":[]}'::jsonb NOT NULL,
	"fact_ids" uuid[] DEFAULT '{}' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"tasks" integer DEFAULT 0 NOT NULL,
	"ms" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "time_imports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "time_imports_state" CHECK ("time_imports"."state" IN (1, 2, 3)),
	CONSTRAINT "time_imports_zone_given" CHECK ("time_imports"."time_zone" ~ '\S')
);
--> statement-breakpoint
ALTER TABLE "imported_time" ADD CONSTRAINT "imported_time_import" FOREIGN KEY ("workspace_id","import_id") REFERENCES "public"."time_imports"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_import_rows" ADD CONSTRAINT "time_import_rows_import" FOREIGN KEY ("workspace_id","import_id") REFERENCES "public"."time_imports"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_imports" ADD CONSTRAINT "time_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_imports" ADD CONSTRAINT "time_imports_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_import_rows_person" ON "time_import_rows" USING btree ("workspace_id","import_id","person");--> statement-breakpoint
CREATE INDEX "imported_time_import" ON "imported_time" USING btree ("workspace_id","import_id");--> statement-breakpoint
CALL guard_workspace_table('time_imports', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('time_import_rows', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('imported_time', 'SELECT, INSERT, DELETE');
