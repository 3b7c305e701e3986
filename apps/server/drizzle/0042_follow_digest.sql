CREATE TABLE "match_followers" (
	"match_id" text NOT NULL,
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_followers_match_id_user_id_pk" PRIMARY KEY("match_id","user_id"),
	CONSTRAINT "match_followers_mode" CHECK ("match_followers"."mode" in ('follow', 'mute'))
);
--> statement-breakpoint
CREATE TABLE "digest_entries" (
	"user_id" text NOT NULL,
	"match_id" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "digest_entries_user_id_match_id_kind_pk" PRIMARY KEY("user_id","match_id","kind"),
	CONSTRAINT "digest_entries_kind" CHECK ("digest_entries"."kind" in ('joined', 'left', 'replaced', 'requested'))
);
--> statement-breakpoint
CREATE TABLE "organizer_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"hour" integer DEFAULT 18 NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "organizer_digests_hour" CHECK ("organizer_digests"."hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "match_followers" ADD CONSTRAINT "match_followers_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_followers" ADD CONSTRAINT "match_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_digests" ADD CONSTRAINT "organizer_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_followers_user" ON "match_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "digest_entries_match" ON "digest_entries" USING btree ("match_id");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_topic" CHECK ("notification_settings"."topic" in ('messages', 'contacts', 'matches', 'announcements', 'cancellations', 'organising', 'arrivals', 'departures', 'digest', 'groups', 'votes'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'group_invitation', 'group_changed', 'group_deleted', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed', 'series_match', 'group_match', 'player_joined', 'player_left', 'player_replaced', 'replacement_expired', 'organizer_digest'));