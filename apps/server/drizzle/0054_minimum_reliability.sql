CREATE TABLE "match_join_requests" (
	"match_id" text NOT NULL,
	"user_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "match_join_requests_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "min_reliability" integer;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "min_reliability" integer;--> statement-breakpoint
ALTER TABLE "match_join_requests" ADD CONSTRAINT "match_join_requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_join_requests" ADD CONSTRAINT "match_join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_join_requests_user" ON "match_join_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_min_reliability" CHECK ("matches"."min_reliability" is null or ("matches"."min_reliability" in (50, 60, 70, 80, 90)));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'group_invitation', 'group_changed', 'group_deleted', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed', 'series_match', 'group_match', 'player_joined', 'player_left', 'player_replaced', 'replacement_expired', 'place_offered', 'presence_asked', 'match_in_danger', 'join_requested', 'absence', 'absence_contested', 'organizer_digest'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_min_reliability" CHECK ("series"."min_reliability" is null or ("series"."min_reliability" in (50, 60, 70, 80, 90)));