ALTER TABLE "matches" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_label" CHECK ("matches"."label" in ('Féminin', 'Mixte'));