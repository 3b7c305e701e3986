CREATE TABLE "match_items" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"name" text NOT NULL,
	"added_by" text,
	"taken_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_marks" (
	"match_id" text NOT NULL,
	"voter_id" text NOT NULL,
	"player_id" text NOT NULL,
	"stars" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_marks_match_id_voter_id_player_id_pk" PRIMARY KEY("match_id","voter_id","player_id"),
	CONSTRAINT "match_marks_stars" CHECK ("match_marks"."stars" between 1 and 5),
	CONSTRAINT "match_marks_others" CHECK ("match_marks"."player_id" <> "match_marks"."voter_id")
);
--> statement-breakpoint
CREATE TABLE "match_votes" (
	"match_id" text NOT NULL,
	"voter_id" text NOT NULL,
	"best_player_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_votes_match_id_voter_id_pk" PRIMARY KEY("match_id","voter_id"),
	CONSTRAINT "match_votes_others" CHECK ("match_votes"."best_player_id" is null or "match_votes"."best_player_id" <> "match_votes"."voter_id")
);
--> statement-breakpoint
CREATE TABLE "match_reminders" (
	"match_id" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_reminders_match_id_kind_starts_at_pk" PRIMARY KEY("match_id","kind","starts_at")
);
--> statement-breakpoint
CREATE TABLE "match_replacements" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"taken_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "match_replacements_status" CHECK ("match_replacements"."status" in ('open', 'taken', 'withdrawn', 'expired')),
	CONSTRAINT "match_replacements_ended" CHECK (("match_replacements"."status" = 'open') = ("match_replacements"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "organizer_replacement_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"from_user_id" text,
	"to_user_id" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "organizer_replacement_requests_status" CHECK ("organizer_replacement_requests"."status" in ('pending', 'accepted', 'refused', 'cancelled', 'expired')),
	CONSTRAINT "organizer_replacement_requests_handled" CHECK (("organizer_replacement_requests"."status" = 'pending') = ("organizer_replacement_requests"."handled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "place_x" integer;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "place_y" integer;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "absent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "replacements_sought" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "previous_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "previous_location" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "rescheduled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "teams_published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "home_score" integer;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "away_score" integer;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "counted_organizer_id" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "vote_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rating" double precision;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rating_voters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_token" text;--> statement-breakpoint
ALTER TABLE "match_items" ADD CONSTRAINT "match_items_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_items" ADD CONSTRAINT "match_items_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_items" ADD CONSTRAINT "match_items_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_messages" ADD CONSTRAINT "match_messages_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_messages" ADD CONSTRAINT "match_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_marks" ADD CONSTRAINT "match_marks_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_marks" ADD CONSTRAINT "match_marks_voter_id_users_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_marks" ADD CONSTRAINT "match_marks_player_id_users_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_votes" ADD CONSTRAINT "match_votes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_votes" ADD CONSTRAINT "match_votes_voter_id_users_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_votes" ADD CONSTRAINT "match_votes_best_player_id_users_id_fk" FOREIGN KEY ("best_player_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_reminders" ADD CONSTRAINT "match_reminders_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_replacements" ADD CONSTRAINT "match_replacements_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_replacements" ADD CONSTRAINT "match_replacements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_replacements" ADD CONSTRAINT "match_replacements_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_replacement_requests" ADD CONSTRAINT "organizer_replacement_requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_replacement_requests" ADD CONSTRAINT "organizer_replacement_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_replacement_requests" ADD CONSTRAINT "organizer_replacement_requests_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_items_match" ON "match_items" USING btree ("match_id","created_at");--> statement-breakpoint
CREATE INDEX "match_items_added_by" ON "match_items" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "match_items_taken_by" ON "match_items" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "match_messages_match" ON "match_messages" USING btree ("match_id","created_at","id");--> statement-breakpoint
CREATE INDEX "match_messages_user" ON "match_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "match_marks_player" ON "match_marks" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "match_marks_voter" ON "match_marks" USING btree ("voter_id");--> statement-breakpoint
CREATE INDEX "match_votes_voter" ON "match_votes" USING btree ("voter_id");--> statement-breakpoint
CREATE INDEX "match_votes_best" ON "match_votes" USING btree ("best_player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_replacements_open" ON "match_replacements" USING btree ("match_id","user_id") WHERE "match_replacements"."status" = 'open';--> statement-breakpoint
CREATE INDEX "match_replacements_match" ON "match_replacements" USING btree ("match_id","status","created_at");--> statement-breakpoint
CREATE INDEX "match_replacements_user" ON "match_replacements" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizer_replacement_requests_pending" ON "organizer_replacement_requests" USING btree ("match_id") WHERE "organizer_replacement_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "organizer_replacement_requests_to" ON "organizer_replacement_requests" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "organizer_replacement_requests_from" ON "organizer_replacement_requests" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "users_best_rated" ON "users" USING btree ((-coalesce("rating", 0)),"id") WHERE "users"."is_findable";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_calendarToken_unique" UNIQUE("calendar_token");--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_place" CHECK ("match_participants"."place_x" between 0 and 100 and "match_participants"."place_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_replacements_sought" CHECK ("matches"."replacements_sought" between 0 and "matches"."current_players");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_score" CHECK (("matches"."home_score" is null) = ("matches"."away_score" is null) and "matches"."home_score" between 0 and 99 and "matches"."away_score" between 0 and 99);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rating" CHECK ("users"."rating" between 1 and 5);