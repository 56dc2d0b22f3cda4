DROP INDEX "audit_workspace";--> statement-breakpoint
CREATE INDEX "audit_workspace" ON "audit" USING btree ("workspace_id","at","id");