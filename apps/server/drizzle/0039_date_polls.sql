CREATE TABLE "poll_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"poll_id" text NOT NULL,
	"user_id" text,
	"guest_name" text,
	"secret_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_answers_guest" CHECK (("poll_answers"."user_id" is null) = ("poll_answers"."guest_name" is not null) and ("poll_answers"."guest_name" is null) = ("poll_answers"."secret_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "poll_choices" (
	"answer_id" text NOT NULL,
	"date_id" text NOT NULL,
	"choice" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "poll_choices_answer_id_date_id_pk" PRIMARY KEY("answer_id","date_id"),
	CONSTRAINT "poll_choices_choice" CHECK ("poll_choices"."choice" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
CREATE TABLE "poll_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"poll_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"organizer_id" text NOT NULL,
	"group_id" text,
	"format" text NOT NULL,
	"max_players" integer NOT NULL,
	"location" text NOT NULL,
	"city" text NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"answers_hidden" boolean NOT NULL,
	"picks_best" boolean NOT NULL,
	"token" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"chosen_date_id" text,
	"match_id" text,
	"next_position" integer DEFAULT 1 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "polls_max_players" CHECK ("polls"."max_players" between 2 and 50),
	CONSTRAINT "polls_decided" CHECK ("polls"."match_id" is null or "polls"."chosen_date_id" is not null),
	CONSTRAINT "polls_closed" CHECK ("polls"."chosen_date_id" is null or "polls"."closed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "poll_id" text;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_choices" ADD CONSTRAINT "poll_choices_answer_id_poll_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."poll_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_choices" ADD CONSTRAINT "poll_choices_date_id_poll_dates_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."poll_dates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_dates" ADD CONSTRAINT "poll_dates_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_answers_poll" ON "poll_answers" USING btree ("poll_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_answers_user" ON "poll_answers" USING btree ("user_id","poll_id") WHERE "poll_answers"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "poll_choices_date" ON "poll_choices" USING btree ("date_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_dates_poll" ON "poll_dates" USING btree ("poll_id","starts_at");--> statement-breakpoint
CREATE INDEX "polls_group" ON "polls" USING btree ("group_id","created_at") WHERE "polls"."chosen_date_id" is null;--> statement-breakpoint
CREATE INDEX "polls_organizer" ON "polls" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "polls_of_group" ON "polls" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "polls_ends_at" ON "polls" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "polls_match" ON "polls" USING btree ("match_id") WHERE "polls"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_poll" ON "notifications" USING btree ("poll_id") WHERE "notifications"."poll_id" is not null;