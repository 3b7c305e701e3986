CREATE TABLE "mail_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "target_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_addresses_user" ON "mail_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_addresses_created_at" ON "mail_addresses" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "journal_entries" DROP COLUMN "actor_name";--> statement-breakpoint
UPDATE "journal_entries" SET "target_name" = '' WHERE "target_kind" in ('user', 'message');--> statement-breakpoint
UPDATE "notifications" SET "title" = replace("title", "users"."display_name", chr(1)), "content" = replace("content", "users"."display_name", chr(1)) FROM "users" WHERE "users"."id" = "notifications"."from_user_id" AND "users"."display_name" <> '';
