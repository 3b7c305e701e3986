CREATE TABLE "journal_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text,
	"target_name" text NOT NULL,
	"amount" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "reports_status";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_by" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "author_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "excerpt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "ban_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "ban_requested_by" text;--> statement-breakpoint
CREATE INDEX "journal_entries_created_at" ON "journal_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "groups_created_at" ON "groups" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "groups_private" ON "groups" USING btree ("id") WHERE "groups"."is_private";--> statement-breakpoint
CREATE INDEX "matches_created_at" ON "matches" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matches_cancelled" ON "matches" USING btree ("id") WHERE "matches"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("created_at") WHERE "notifications"."read";--> statement-breakpoint
CREATE INDEX "notifications_match" ON "notifications" USING btree ("match_id") WHERE "notifications"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("group_id") WHERE "notifications"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id") WHERE "reports"."status" in ('new', 'in_progress');--> statement-breakpoint
CREATE INDEX "reports_created_at" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search_email" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."role" = 'admin' or "users"."site_admin";--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("id") WHERE "users"."banned_at" is not null and ("users"."unbanned_at" is null or "users"."unbanned_at" < "users"."banned_at");--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login");--> statement-breakpoint
CREATE INDEX "reports_status" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
-- Whoever was reported as a player answers for themselves.
UPDATE "reports" SET "author_id" = "target_id", "author_name" = "target_name" WHERE "kind" = 'user';
