CREATE TABLE "place_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"user_id" text,
	"changes" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"surface" text,
	"is_indoor" boolean DEFAULT false NOT NULL,
	"pitches" integer,
	"price_per_hour" integer,
	"booking_url" text DEFAULT '' NOT NULL,
	"booking_phone" text DEFAULT '' NOT NULL,
	"entrance" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"position" "point" GENERATED ALWAYS AS (point(longitude, degrees(ln(tan(radians(45 + latitude / 2)))))) STORED,
	"source" text DEFAULT 'people' NOT NULL,
	"external_id" text,
	"corrected_fields" text[] DEFAULT '{}' NOT NULL,
	"merged_into" text,
	"search_text" text NOT NULL,
	"search_city" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_source" CHECK ("places"."source" in ('people', 'register')),
	CONSTRAINT "places_position" CHECK (("places"."latitude" is null) = ("places"."longitude" is null)),
	CONSTRAINT "places_latitude" CHECK ("places"."latitude" between -85 and 85 and "places"."longitude" between -180 and 180),
	CONSTRAINT "places_pitches" CHECK ("places"."pitches" between 1 and 60),
	CONSTRAINT "places_price" CHECK ("places"."price_per_hour" between 0 and 100000),
	CONSTRAINT "places_not_merged_into_itself" CHECK ("places"."merged_into" <> "places"."id")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "place_corrections" ADD CONSTRAINT "place_corrections_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_corrections" ADD CONSTRAINT "place_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_merged_into_places_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_corrections_place" ON "place_corrections" USING btree ("place_id","at","id");--> statement-breakpoint
CREATE INDEX "place_corrections_user" ON "place_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "place_words_similar" ON "place_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_by_name" ON "places" USING btree (left("search_text", 48) collate "C","id") WHERE "places"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "places_search" ON "places" USING gin (array_to_tsvector(string_to_array("search_text", ' ')));--> statement-breakpoint
CREATE INDEX "places_city" ON "places" USING btree ("search_city" text_pattern_ops,"id") WHERE "places"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "places_nearest" ON "places" USING gist ("position") WHERE "places"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "places_merged" ON "places" USING btree ("merged_into") WHERE "places"."merged_into" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "places_external" ON "places" USING btree ("source","external_id");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_place" ON "matches" USING btree ("place_id","starts_at","id") WHERE "matches"."place_id" is not null;