CREATE TABLE "attendance_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"user_id" text,
	"guest_id" text,
	"mark" text NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"left_at" timestamp (3) with time zone,
	"marked_by" text,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"contested_at" timestamp (3) with time zone,
	"contest_text" text DEFAULT '' NOT NULL,
	"settlement" text,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	"settled_by_admin" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "attendance_entries_player" CHECK (("attendance_entries"."user_id" is null) <> ("attendance_entries"."guest_id" is null)),
	CONSTRAINT "attendance_entries_mark" CHECK ("attendance_entries"."mark" in ('present', 'late', 'absent', 'excused')),
	CONSTRAINT "attendance_entries_settlement" CHECK ("attendance_entries"."settlement" in ('kept', 'lifted')),
	CONSTRAINT "attendance_entries_settled" CHECK (("attendance_entries"."settlement" is null) = ("attendance_entries"."settled_at" is null) and ("attendance_entries"."settlement" is null or "attendance_entries"."contested_at" is not null)),
	CONSTRAINT "attendance_entries_lifted" CHECK ("attendance_entries"."settlement" is distinct from 'lifted' or "attendance_entries"."mark" <> 'absent')
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_guest_id_match_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."match_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_entries_match" ON "attendance_entries" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "attendance_entries_user" ON "attendance_entries" USING btree ("user_id","match_id") WHERE "attendance_entries"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "attendance_entries_guest" ON "attendance_entries" USING btree ("guest_id") WHERE "attendance_entries"."guest_id" is not null;--> statement-breakpoint
CREATE INDEX "attendance_entries_marked_by" ON "attendance_entries" USING btree ("marked_by") WHERE "attendance_entries"."marked_by" is not null;--> statement-breakpoint
CREATE INDEX "attendance_entries_settled_by" ON "attendance_entries" USING btree ("settled_by") WHERE "attendance_entries"."settled_by" is not null;--> statement-breakpoint
CREATE INDEX "attendance_entries_contested" ON "attendance_entries" USING btree ("contested_at") WHERE "attendance_entries"."contested_at" is not null;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_topic" CHECK ("notification_settings"."topic" in ('messages', 'contacts', 'matches', 'announcements', 'cancellations', 'organising', 'arrivals', 'departures', 'digest', 'groups', 'votes', 'attendance'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'group_invitation', 'group_changed', 'group_deleted', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed', 'series_match', 'group_match', 'player_joined', 'player_left', 'player_replaced', 'replacement_expired', 'absence', 'absence_contested', 'organizer_digest'));