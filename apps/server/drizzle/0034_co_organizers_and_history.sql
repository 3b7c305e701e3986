CREATE TABLE "match_history" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"act" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_guest_id" text,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"subject_guest_id" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "match_history_actor_kind" CHECK ("match_history"."actor_kind" in ('account', 'guest', 'nobody')),
	CONSTRAINT "match_history_subject_kind" CHECK ("match_history"."subject_kind" in ('account', 'guest', 'nobody'))
);
--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "co_organizer_number" integer;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "co_organizes_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "match_history" ADD CONSTRAINT "match_history_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_history" ADD CONSTRAINT "match_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_history" ADD CONSTRAINT "match_history_actor_guest_id_match_guests_id_fk" FOREIGN KEY ("actor_guest_id") REFERENCES "public"."match_guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_history" ADD CONSTRAINT "match_history_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_history" ADD CONSTRAINT "match_history_subject_guest_id_match_guests_id_fk" FOREIGN KEY ("subject_guest_id") REFERENCES "public"."match_guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_history_match" ON "match_history" USING btree ("match_id","at","id");--> statement-breakpoint
CREATE INDEX "match_history_actor" ON "match_history" USING btree ("actor_id") WHERE "match_history"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "match_history_subject" ON "match_history" USING btree ("subject_id") WHERE "match_history"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "match_history_actor_guest" ON "match_history" USING btree ("actor_guest_id") WHERE "match_history"."actor_guest_id" is not null;--> statement-breakpoint
CREATE INDEX "match_history_subject_guest" ON "match_history" USING btree ("subject_guest_id") WHERE "match_history"."subject_guest_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_participants_co_organizer" ON "match_participants" USING btree ("match_id","co_organizer_number") WHERE "match_participants"."co_organizer_number" is not null;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_co_organizer_number" CHECK ("match_participants"."co_organizer_number" between 1 and 3);--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_co_organizer_since" CHECK (("match_participants"."co_organizer_number" is null) = ("match_participants"."co_organizes_since" is null));