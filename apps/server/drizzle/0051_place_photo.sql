ALTER TABLE "places" ADD COLUMN "photo" text;--> statement-breakpoint
CREATE UNIQUE INDEX "places_photo" ON "places" USING btree ("photo") WHERE "places"."photo" is not null;