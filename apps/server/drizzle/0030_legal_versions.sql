CREATE TABLE "legal_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"terms" text NOT NULL,
	"revision" integer NOT NULL,
	"note" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_versions_number" CHECK ("legal_versions"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" integer;