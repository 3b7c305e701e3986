CREATE TABLE "match_guests" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"host_id" text,
	"request" text NOT NULL,
	"secret_hash" text,
	"browser_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "match_guests_origin" CHECK ("match_guests"."origin" in ('link', 'host', 'organizer')),
	CONSTRAINT "match_guests_request" CHECK ("match_guests"."request" in ('pending', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "match_guests_link" CHECK (("match_guests"."origin" = 'link') = ("match_guests"."secret_hash" is not null and "match_guests"."browser_hash" is not null)),
	CONSTRAINT "match_guests_pending" CHECK ("match_guests"."origin" = 'link' or "match_guests"."request" = 'accepted')
);
--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "guest_id" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "guest_policy" text DEFAULT 'approval' NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "guests_per_player" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "match_guests" ADD CONSTRAINT "match_guests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_guests" ADD CONSTRAINT "match_guests_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_guests_match" ON "match_guests" USING btree ("match_id","created_at");--> statement-breakpoint
CREATE INDEX "match_guests_host" ON "match_guests" USING btree ("host_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_guests_secret" ON "match_guests" USING btree ("secret_hash");--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_guest_id_match_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."match_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_participants_guest" ON "match_participants" USING btree ("guest_id") WHERE "match_participants"."guest_id" is not null;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_guest" CHECK ("match_participants"."guest_id" is null or ("match_participants"."user_id" is null and "match_participants"."id" = "match_participants"."guest_id" and "match_participants"."status" <> 'invited'));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_guest_policy" CHECK ("matches"."guest_policy" in ('none', 'approval', 'open'));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_guests_per_player" CHECK ("matches"."guests_per_player" between 0 and 3);--> statement-breakpoint
UPDATE "matches" SET "guest_policy" = 'open' WHERE "type" = 'private' OR "group_id" IS NOT NULL;
