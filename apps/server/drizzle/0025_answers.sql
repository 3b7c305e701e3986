ALTER TABLE "match_participants" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "reminded_at" timestamp (3) with time zone;