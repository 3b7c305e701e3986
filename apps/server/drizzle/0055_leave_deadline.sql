ALTER TABLE "match_participants" ADD COLUMN "left_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "leave_deadline_hours" integer;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "leave_deadline_hours" integer;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_leave_deadline" CHECK ("matches"."leave_deadline_hours" in (6, 12, 24, 48));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_leave_deadline" CHECK ("series"."leave_deadline_hours" in (6, 12, 24, 48));