CREATE TABLE "season_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text,
	"series_id" text,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "season_dates_owner" CHECK (("season_dates"."group_id" is null) <> ("season_dates"."series_id" is null)),
	CONSTRAINT "season_dates_order" CHECK ("season_dates"."first_day" < "season_dates"."last_day")
);
--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "goals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "assists" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "scored_for" text;--> statement-breakpoint
ALTER TABLE "season_dates" ADD CONSTRAINT "season_dates_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_dates" ADD CONSTRAINT "season_dates_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "season_dates_group" ON "season_dates" USING btree ("group_id","first_day") WHERE "season_dates"."group_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "season_dates_series" ON "season_dates" USING btree ("series_id","first_day") WHERE "season_dates"."series_id" is not null;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_goals" CHECK ("match_participants"."goals" between 0 and 99 and "match_participants"."assists" between 0 and 99);--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_scored_for" CHECK ("match_participants"."scored_for" in ('home', 'away'));--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_scored" CHECK (("match_participants"."scored_for" is null) = ("match_participants"."goals" = 0 and "match_participants"."assists" = 0));