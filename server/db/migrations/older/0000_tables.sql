CREATE TABLE "mail_tokens" (
	"workspace_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "mail_tokens_workspace_id_hash_pk" PRIMARY KEY("workspace_id","hash"),
	CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" IN ('reset', 'invite', 'signup', 'verify'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "mails_recipient_given" CHECK ("mails"."recipient" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"previous_valid_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"idle_until" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "sign_ins_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "sign_ins_previous" CHECK (("sign_ins"."previous_hash" IS NULL) = ("sign_ins"."previous_valid_until" IS NULL)),
	CONSTRAINT "sign_ins_end" CHECK ("sign_ins"."idle_until" <= "sign_ins"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" bigint,
	"user_id" bigint,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_event_given" CHECK ("audit"."event" ~ '\S'),
	CONSTRAINT "audit_user_has_workspace" CHECK ("audit"."user_id" IS NULL OR "audit"."workspace_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_workspace_id_user_id_key_pk" PRIMARY KEY("workspace_id","user_id","key"),
	CONSTRAINT "idempotency_status" CHECK ("idempotency"."status" BETWEEN 200 AND 499)
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"workspace_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"fact_id" uuid NOT NULL,
	"type" text NOT NULL,
	"v" smallint NOT NULL,
	"by" bigint NOT NULL,
	"device_at" timestamp(3) with time zone NOT NULL,
	"server_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"data" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"task_ids" text[] DEFAULT '{}' NOT NULL,
	"boards" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "journal_workspace_id_position_pk" PRIMARY KEY("workspace_id","position"),
	CONSTRAINT "journal_fact" UNIQUE("workspace_id","fact_id"),
	CONSTRAINT "journal_position" CHECK ("journal"."position" >= 1),
	CONSTRAINT "journal_v" CHECK ("journal"."v" >= 1),
	CONSTRAINT "journal_type_given" CHECK ("journal"."type" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"severity" text NOT NULL,
	"message" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_severity" CHECK ("notifications"."severity" IN ('Info', 'Success', 'Warning', 'Error')),
	CONSTRAINT "notifications_message_given" CHECK ("notifications"."message" ~ '\S'),
	CONSTRAINT "notifications_times" CHECK ("notifications"."end_at" >= "notifications"."start_at")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"module" text NOT NULL,
	CONSTRAINT "permissions_description_unique" UNIQUE("description")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"workspace_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"permission_id" integer NOT NULL,
	CONSTRAINT "role_permissions_workspace_id_role_id_permission_id_pk" PRIMARY KEY("workspace_id","role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "roles_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "roles_name" UNIQUE("workspace_id","name"),
	CONSTRAINT "roles_name_given" CHECK ("roles"."name" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"workspace_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "team_members_workspace_id_team_id_user_id_pk" PRIMARY KEY("workspace_id","team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"lead_id" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"color" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "teams_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "teams_name_given" CHECK ("teams"."name" ~ '\S'),
	CONSTRAINT "teams_color" CHECK ("teams"."color" ~ '^#[0-9A-Fa-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role_id" bigint NOT NULL,
	"hourly_rate" numeric(12, 2) DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"is_workspace_admin" boolean DEFAULT false NOT NULL,
	"is_onboarded" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"password_hash" text,
	"email_proven_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "users_email_given" CHECK ("users"."email" LIKE '%_@_%' AND length("users"."email") <= 254),
	CONSTRAINT "users_rate" CHECK ("users"."hourly_rate" >= 0),
	CONSTRAINT "users_status" CHECK ("users"."status" IN (0, 1)),
	CONSTRAINT "users_time_zone_given" CHECK ("users"."time_zone" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"default_client_id" bigint,
	"default_project_id" bigint,
	"default_label_id" bigint,
	"default_estimate_ms" bigint,
	CONSTRAINT "user_settings_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "user_settings_estimate" CHECK ("user_settings"."default_estimate_ms" BETWEEN 0 AND 86400000)
);
--> statement-breakpoint
CREATE TABLE "workspace_settings" (
	"workspace_id" bigint PRIMARY KEY NOT NULL,
	"default_client_id" bigint,
	"default_project_id" bigint,
	"default_label_id" bigint,
	"default_estimate_ms" bigint,
	CONSTRAINT "workspace_settings_estimate" CHECK ("workspace_settings"."default_estimate_ms" BETWEEN 0 AND 86400000)
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"delta_ms" bigint NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"fact_id" uuid NOT NULL,
	CONSTRAINT "adjustments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "adjustments_delta" CHECK ("adjustments"."delta_ms" <> 0)
);
--> statement-breakpoint
CREATE TABLE "calendar_imports" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"google_id" text NOT NULL,
	"task_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_imports_workspace_id_user_id_google_id_task_id_pk" PRIMARY KEY("workspace_id","user_id","google_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"time_zone" text NOT NULL,
	"fact_id" uuid NOT NULL,
	"closed_by" text,
	CONSTRAINT "sessions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "sessions_order" CHECK ("sessions"."ended_at" >= "sessions"."started_at"),
	CONSTRAINT "sessions_zone_given" CHECK ("sessions"."time_zone" ~ '\S'),
	CONSTRAINT "sessions_closed" CHECK (("sessions"."ended_at" IS NULL) = ("sessions"."closed_by" IS NULL)),
	CONSTRAINT "sessions_closed_by" CHECK ("sessions"."closed_by" IN ('pause', 'complete', 'rival', 'cut', 'edit', 'undo', 'delete', 'assign'))
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"workspace_id" bigint NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"project_id" bigint NOT NULL,
	"label_id" bigint,
	"assigned_to" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"day" date,
	"display_start" text DEFAULT '' NOT NULL,
	"display_end" text DEFAULT '' NOT NULL,
	"estimate_ms" bigint NOT NULL,
	"logged_ms" bigint DEFAULT 0 NOT NULL,
	"task_status" smallint DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"rollovers" integer DEFAULT 0 NOT NULL,
	"google_id" text,
	"first_started_at" timestamp(3) with time zone,
	"run_started_at" timestamp(3) with time zone,
	"stopped_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "tasks_id_form" CHECK ("tasks"."id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
	CONSTRAINT "tasks_name_given" CHECK ("tasks"."name" ~ '\S'),
	CONSTRAINT "tasks_name_length" CHECK (length("tasks"."name") <= 150),
	CONSTRAINT "tasks_description_length" CHECK (length("tasks"."description") <= 500),
	CONSTRAINT "tasks_estimate" CHECK ("tasks"."estimate_ms" BETWEEN 0 AND 86400000),
	CONSTRAINT "tasks_display_start" CHECK ("tasks"."display_start" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
	CONSTRAINT "tasks_display_end" CHECK ("tasks"."display_end" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
	CONSTRAINT "tasks_task_status" CHECK ("tasks"."task_status" IN (1, 2, 3, 4)),
	CONSTRAINT "tasks_status" CHECK ("tasks"."status" IN (1, 3)),
	CONSTRAINT "tasks_rank" CHECK (length("tasks"."rank") BETWEEN 1 AND 64),
	CONSTRAINT "tasks_rollovers" CHECK ("tasks"."rollovers" >= 0),
	CONSTRAINT "tasks_run" CHECK (("tasks"."run_started_at" IS NOT NULL) = ("tasks"."task_status" = 2)),
	CONSTRAINT "tasks_running_has_day" CHECK ("tasks"."task_status" <> 2 OR "tasks"."day" IS NOT NULL),
	CONSTRAINT "tasks_running_is_live" CHECK ("tasks"."task_status" <> 2 OR "tasks"."status" = 1)
);
--> statement-breakpoint
CREATE TABLE "template_tasks" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"day_group" integer NOT NULL,
	"place" integer NOT NULL,
	"estimate_ms" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"label_id" bigint,
	CONSTRAINT "template_tasks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "template_tasks_name_given" CHECK ("template_tasks"."name" ~ '\S'),
	CONSTRAINT "template_tasks_day" CHECK ("template_tasks"."day_group" >= 1),
	CONSTRAINT "template_tasks_estimate" CHECK ("template_tasks"."estimate_ms" BETWEEN 0 AND 86400000)
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "templates_name_given" CHECK ("templates"."name" ~ '\S'),
	CONSTRAINT "templates_status" CHECK ("templates"."status" IN (1, 3))
);
--> statement-breakpoint
CREATE TABLE "client_teams" (
	"workspace_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	CONSTRAINT "client_teams_workspace_id_client_id_team_id_pk" PRIMARY KEY("workspace_id","client_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "client_users" (
	"workspace_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "client_users_workspace_id_client_id_user_id_pk" PRIMARY KEY("workspace_id","client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"start_date" date,
	"end_date" date,
	"hours_budget" numeric(12, 2),
	"color" text NOT NULL,
	CONSTRAINT "clients_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "clients_name_given" CHECK ("clients"."name" ~ '\S'),
	CONSTRAINT "clients_status" CHECK ("clients"."status" IN (1, 2, 3)),
	CONSTRAINT "clients_dates" CHECK ("clients"."end_date" >= "clients"."start_date"),
	CONSTRAINT "clients_budget" CHECK ("clients"."hours_budget" >= 0),
	CONSTRAINT "clients_color" CHECK ("clients"."color" ~ '^#[0-9A-Fa-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "labels_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "labels_name_given" CHECK ("labels"."name" ~ '\S'),
	CONSTRAINT "labels_color" CHECK ("labels"."color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "labels_status" CHECK ("labels"."status" IN (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "project_teams" (
	"workspace_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	CONSTRAINT "project_teams_workspace_id_project_id_team_id_pk" PRIMARY KEY("workspace_id","project_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "project_users" (
	"workspace_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "project_users_workspace_id_project_id_user_id_pk" PRIMARY KEY("workspace_id","project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"workspace_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"name" text NOT NULL,
	"owner_id" bigint,
	"default_label_id" bigint,
	"description" text DEFAULT '' NOT NULL,
	"start_date" date,
	"end_date" date,
	"color" text NOT NULL,
	"hours_budget" numeric(12, 2),
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "projects_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "projects_name_given" CHECK ("projects"."name" ~ '\S'),
	CONSTRAINT "projects_dates" CHECK ("projects"."end_date" >= "projects"."start_date"),
	CONSTRAINT "projects_color" CHECK ("projects"."color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "projects_budget" CHECK ("projects"."hours_budget" >= 0),
	CONSTRAINT "projects_status" CHECK ("projects"."status" IN (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"workspace_id" bigint NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "counters_workspace_id_name_pk" PRIMARY KEY("workspace_id","name")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "workspaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_name" text DEFAULT '' NOT NULL,
	"stripe_customer_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_customer" CHECK ("workspaces"."stripe_customer_id" IS NULL OR "workspaces"."stripe_customer_id" ~ '\S')
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_by" FOREIGN KEY ("workspace_id","by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_lead" FOREIGN KEY ("workspace_id","lead_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_client" FOREIGN KEY ("workspace_id","default_client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_project" FOREIGN KEY ("workspace_id","default_project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_label" FOREIGN KEY ("workspace_id","default_label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_settings" ADD CONSTRAINT "workspace_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_settings" ADD CONSTRAINT "workspace_settings_client" FOREIGN KEY ("workspace_id","default_client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_settings" ADD CONSTRAINT "workspace_settings_project" FOREIGN KEY ("workspace_id","default_project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_settings" ADD CONSTRAINT "workspace_settings_label" FOREIGN KEY ("workspace_id","default_label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_task" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_task" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_task" FOREIGN KEY ("workspace_id","task_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_label" FOREIGN KEY ("workspace_id","label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee" FOREIGN KEY ("workspace_id","assigned_to") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_creator" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_tasks" ADD CONSTRAINT "template_tasks_template" FOREIGN KEY ("workspace_id","template_id") REFERENCES "public"."templates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_tasks" ADD CONSTRAINT "template_tasks_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_tasks" ADD CONSTRAINT "template_tasks_label" FOREIGN KEY ("workspace_id","label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_owner" FOREIGN KEY ("workspace_id","owner_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_teams" ADD CONSTRAINT "client_teams_client" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_teams" ADD CONSTRAINT "client_teams_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_client" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_teams" ADD CONSTRAINT "project_teams_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_teams" ADD CONSTRAINT "project_teams_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_users" ADD CONSTRAINT "project_users_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_users" ADD CONSTRAINT "project_users_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner" FOREIGN KEY ("workspace_id","owner_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_label" FOREIGN KEY ("workspace_id","default_label_id") REFERENCES "public"."labels"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_hash" ON "mail_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_end" ON "mail_tokens" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mails_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_token" ON "sign_ins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_ins_previous" ON "sign_ins" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_end" ON "sign_ins" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "audit_workspace" ON "audit" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journal_tasks" ON "journal" USING gin ("task_ids");--> statement-breakpoint
CREATE INDEX "journal_by" ON "journal" USING btree ("workspace_id","by","position");--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "teams" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "teams_lead" ON "teams" USING btree ("workspace_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "adjustments_task" ON "adjustments" USING btree ("workspace_id","task_id");--> statement-breakpoint
CREATE INDEX "adjustments_user" ON "adjustments" USING btree ("workspace_id","user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_open" ON "sessions" USING btree ("workspace_id","user_id") WHERE "sessions"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "sessions_task" ON "sessions" USING btree ("workspace_id","task_id","started_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("workspace_id","user_id","started_at");--> statement-breakpoint
CREATE INDEX "tasks_board" ON "tasks" USING btree ("workspace_id","assigned_to","day","rank") WHERE "tasks"."status" = 1;--> statement-breakpoint
CREATE INDEX "tasks_unscheduled" ON "tasks" USING btree ("workspace_id","assigned_to","rank") WHERE "tasks"."status" = 1 AND "tasks"."day" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_running" ON "tasks" USING btree ("workspace_id","assigned_to") WHERE "tasks"."task_status" = 2;--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" USING btree ("workspace_id","project_id");--> statement-breakpoint
CREATE INDEX "tasks_label" ON "tasks" USING btree ("workspace_id","label_id");--> statement-breakpoint
CREATE INDEX "template_tasks_template" ON "template_tasks" USING btree ("workspace_id","template_id");--> statement-breakpoint
CREATE INDEX "templates_owner" ON "templates" USING btree ("workspace_id","owner_id");--> statement-breakpoint
CREATE INDEX "client_teams_team" ON "client_teams" USING btree ("workspace_id","team_id");--> statement-breakpoint
CREATE INDEX "client_users_user" ON "client_users" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("workspace_id",lower("name")) WHERE "labels"."status" <> 3;--> statement-breakpoint
CREATE INDEX "project_teams_team" ON "project_teams" USING btree ("workspace_id","team_id");--> statement-breakpoint
CREATE INDEX "project_users_user" ON "project_users" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_name" ON "projects" USING btree ("workspace_id","client_id",lower("name")) WHERE "projects"."status" <> 3;