CREATE TABLE "authenticator_apps" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	CONSTRAINT "authenticator_apps_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"workspace_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"sign_in_id" uuid,
	"passkey_challenge" text NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "factor_challenges_workspace_id_hash_pk" PRIMARY KEY("workspace_id","hash"),
	CONSTRAINT "factor_challenges_purpose" CHECK ("factor_challenges"."purpose" IN ('signIn', 'register', 'confirm')),
	CONSTRAINT "factor_challenges_session" CHECK (("factor_challenges"."sign_in_id" IS NULL) = ("factor_challenges"."purpose" = 'signIn'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "passkeys_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "passkeys_name_given" CHECK ("passkeys"."name" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"workspace_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_codes_workspace_id_user_id_hash_pk" PRIMARY KEY("workspace_id","user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_user" ON "factor_challenges" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_end" ON "factor_challenges" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("workspace_id","user_id");--> statement-breakpoint
CALL guard_workspace_table('authenticator_apps', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('recovery_codes', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('passkeys', 'SELECT, INSERT, UPDATE, DELETE');
CALL guard_workspace_table('factor_challenges', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookup ON factor_challenges FOR SELECT TO weekwright_system USING (true);
CREATE POLICY removal ON factor_challenges FOR DELETE TO weekwright_system USING (true);
GRANT SELECT (workspace_id, hash, user_id, ends_at), DELETE ON factor_challenges TO weekwright_system;
