CREATE TABLE "series_dates" (
	"series_id" text NOT NULL,
	"date" text NOT NULL,
	"state" text NOT NULL,
	"match_id" text,
	"opens_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_dates_series_id_date_pk" PRIMARY KEY("series_id","date"),
	CONSTRAINT "series_dates_state" CHECK ("series_dates"."state" in ('published', 'skipped')),
	CONSTRAINT "series_dates_skipped" CHECK ("series_dates"."state" = 'published' or ("series_dates"."match_id" is null and "series_dates"."opens_at" is null))
);
--> statement-breakpoint
CREATE TABLE "series_absences" (
	"regular_id" text NOT NULL,
	"date" text NOT NULL,
	CONSTRAINT "series_absences_regular_id_date_pk" PRIMARY KEY("regular_id","date")
);
--> statement-breakpoint
CREATE TABLE "series_regulars" (
	"id" text PRIMARY KEY NOT NULL,
	"series_id" text NOT NULL,
	"user_id" text,
	"guest_name" text,
	"position" integer NOT NULL,
	"co_organizes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_regulars_who" CHECK (("series_regulars"."user_id" is null) <> ("series_regulars"."guest_name" is null)),
	CONSTRAINT "series_regulars_guest" CHECK ("series_regulars"."guest_name" is null or not "series_regulars"."co_organizes")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text,
	"group_id" text,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"location" text NOT NULL,
	"city" text NOT NULL,
	"place_id" text,
	"format" text NOT NULL,
	"level" text NOT NULL,
	"label" text,
	"surface" text,
	"price_per_player" integer NOT NULL,
	"description" text NOT NULL,
	"max_players" integer NOT NULL,
	"min_players" integer,
	"guest_policy" text NOT NULL,
	"guests_per_player" integer NOT NULL,
	"repeat" text NOT NULL,
	"first_date" text NOT NULL,
	"last_date" text,
	"time" text NOT NULL,
	"publish_days_before" integer NOT NULL,
	"publish_time" text NOT NULL,
	"priority_hours" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"next_date" text,
	"next_publication_at" timestamp (3) with time zone,
	"link_token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_type" CHECK ("series"."type" in ('public', 'private')),
	CONSTRAINT "series_repeat" CHECK ("series"."repeat" in ('weekly', 'biweekly', 'monthly')),
	CONSTRAINT "series_status" CHECK ("series"."status" in ('active', 'paused', 'ended')),
	CONSTRAINT "series_paused" CHECK ("series"."status" <> 'paused' or "series"."paused_at" is not null),
	CONSTRAINT "series_ended" CHECK (("series"."status" = 'ended') = ("series"."ended_at" is not null)),
	CONSTRAINT "series_next" CHECK (("series"."next_date" is null) = ("series"."next_publication_at" is null)),
	CONSTRAINT "series_publishes" CHECK ("series"."status" = 'active' or "series"."next_date" is null),
	CONSTRAINT "series_max_players" CHECK ("series"."max_players" between 2 and 50),
	CONSTRAINT "series_guest_policy" CHECK ("series"."guest_policy" in ('none', 'approval', 'open'))
);
--> statement-breakpoint
ALTER TABLE "series_dates" ADD CONSTRAINT "series_dates_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_dates" ADD CONSTRAINT "series_dates_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_absences" ADD CONSTRAINT "series_absences_regular_id_series_regulars_id_fk" FOREIGN KEY ("regular_id") REFERENCES "public"."series_regulars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_regulars" ADD CONSTRAINT "series_regulars_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_regulars" ADD CONSTRAINT "series_regulars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "series_dates_match" ON "series_dates" USING btree ("match_id") WHERE "series_dates"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "series_dates_opens_at" ON "series_dates" USING btree ("opens_at") WHERE "series_dates"."opens_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "series_regulars_user" ON "series_regulars" USING btree ("series_id","user_id") WHERE "series_regulars"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "series_regulars_series" ON "series_regulars" USING btree ("series_id","position");--> statement-breakpoint
CREATE INDEX "series_regulars_of_user" ON "series_regulars" USING btree ("user_id") WHERE "series_regulars"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "series_link_token" ON "series" USING btree ("link_token");--> statement-breakpoint
CREATE INDEX "series_organizer" ON "series" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "series_group" ON "series" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "series_next_publication" ON "series" USING btree ("next_publication_at","id") WHERE "series"."next_publication_at" is not null;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;