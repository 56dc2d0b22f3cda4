CREATE TABLE "billing_events" (
	"workspace_id" bigint NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "local_billing" (
	"workspace_id" bigint NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "local_billing_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"workspace_id" bigint NOT NULL,
	"subscription_id" text,
	"status" text,
	"seats" bigint,
	"period_ends_at" timestamp(3) with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"checkout_id" text,
	"asked" bigint DEFAULT 0 NOT NULL,
	"answered" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_workspace_id_pk" PRIMARY KEY("workspace_id"),
	CONSTRAINT "subscriptions_whole" CHECK (("subscriptions"."subscription_id" IS NULL) = ("subscriptions"."status" IS NULL) AND ("subscriptions"."subscription_id" IS NULL) = ("subscriptions"."seats" IS NULL)),
	CONSTRAINT "subscriptions_seats" CHECK ("subscriptions"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_billing" ADD CONSTRAINT "local_billing_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_age" ON "billing_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "local_billing_id" ON "local_billing" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_customer_once" ON "workspaces" USING btree ("stripe_customer_id");--> statement-breakpoint
CALL guard_workspace_table('subscriptions', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
CALL guard_workspace_table('billing_events', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
CALL guard_workspace_table('local_billing', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
CREATE POLICY lookup ON subscriptions FOR SELECT TO weekwright_system USING (true);--> statement-breakpoint
CREATE POLICY lookup ON billing_events FOR SELECT TO weekwright_system USING (true);--> statement-breakpoint
CREATE POLICY lookup ON local_billing FOR SELECT TO weekwright_system USING (true);--> statement-breakpoint
CREATE POLICY removal ON billing_events FOR DELETE TO weekwright_system USING (true);--> statement-breakpoint
GRANT SELECT ON subscriptions, local_billing TO weekwright_system;--> statement-breakpoint
GRANT SELECT, DELETE ON billing_events TO weekwright_system;
