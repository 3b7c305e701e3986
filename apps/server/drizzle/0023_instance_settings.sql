CREATE TABLE "instance" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text,
	"city" text,
	"accent" text,
	"contact" text,
	"registration" text,
	"registration_domains" text[],
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_one_row" CHECK ("instance"."id"),
	CONSTRAINT "instance_name" CHECK ("instance"."name" <> ''),
	CONSTRAINT "instance_accent" CHECK ("instance"."accent" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "instance_registration" CHECK ("instance"."registration" in ('open', 'invitation', 'domains', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "registration_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "registration_invitations_uses" CHECK ("registration_invitations"."uses" between 0 and "registration_invitations"."max_uses"),
	CONSTRAINT "registration_invitations_max_uses" CHECK ("registration_invitations"."max_uses" > 0)
);
--> statement-breakpoint
CREATE INDEX "registration_invitations_created_at" ON "registration_invitations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);