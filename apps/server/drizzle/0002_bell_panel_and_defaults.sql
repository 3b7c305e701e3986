ALTER TABLE "matches" DROP CONSTRAINT "matches_full";--> statement-breakpoint
DROP INDEX "users_inactive";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "notifications"."read" and "notifications"."shown";--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_full" CHECK ("matches"."status" = 'cancelled' or ("matches"."status" = 'full') = ("matches"."max_players" > 0 and "matches"."current_players" >= "matches"."max_players"));