ALTER TABLE "match_participants" ADD COLUMN "published_team" text;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "published_x" integer;--> statement-breakpoint
ALTER TABLE "match_participants" ADD COLUMN "published_y" integer;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_published_place" CHECK ("match_participants"."published_x" between 0 and 100 and "match_participants"."published_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_published_team" CHECK ("match_participants"."published_team" in ('home', 'away'));--> statement-breakpoint
UPDATE "match_participants" SET "published_team" = "team", "published_x" = "place_x", "published_y" = "place_y" FROM "matches" WHERE "matches"."id" = "match_participants"."match_id" AND "matches"."teams_published_at" IS NOT NULL AND "match_participants"."team" IS NOT NULL;
