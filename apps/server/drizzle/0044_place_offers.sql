CREATE TABLE "match_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "match_offers_status" CHECK ("match_offers"."status" in ('open', 'taken', 'passed', 'expired', 'withdrawn')),
	CONSTRAINT "match_offers_ended" CHECK (("match_offers"."status" = 'open') = ("match_offers"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "return_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "offered_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "places_freed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "match_offers" ADD CONSTRAINT "match_offers_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_offers" ADD CONSTRAINT "match_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_offers_open" ON "match_offers" USING btree ("match_id","user_id") WHERE "match_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "match_offers_match" ON "match_offers" USING btree ("match_id","user_id","ended_at");--> statement-breakpoint
CREATE INDEX "match_offers_user" ON "match_offers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_offered_places" CHECK ("matches"."offered_places" between 0 and "matches"."max_players" - "matches"."current_players");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'group_invitation', 'group_changed', 'group_deleted', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed', 'series_match', 'group_match', 'player_joined', 'player_left', 'player_replaced', 'replacement_expired', 'place_offered', 'absence', 'absence_contested', 'organizer_digest'));