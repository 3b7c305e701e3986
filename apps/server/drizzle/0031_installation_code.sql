CREATE TABLE "installation" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"secret_hash" text,
	"secret_expires_at" timestamp (3) with time zone,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id")
);
--> statement-breakpoint
CREATE INDEX "users_super_admins" ON "users" USING btree ("id") WHERE "users"."is_super_admin";