-- Sessions from before the choice existed keep the 30 days that they were opened with.
ALTER TABLE "sessions" ADD COLUMN "stays_signed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "stays_signed_in" = true;
