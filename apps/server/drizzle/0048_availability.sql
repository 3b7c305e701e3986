CREATE TABLE "availabilities" (
	"user_id" text PRIMARY KEY NOT NULL,
	"days" date[] NOT NULL,
	"weekday_evenings" boolean NOT NULL,
	"city" text NOT NULL,
	"search_city" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"radius_km" integer NOT NULL,
	"levels" text[] NOT NULL,
	"weeks" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availabilities_position" CHECK (("availabilities"."latitude" is null) = ("availabilities"."longitude" is null)),
	CONSTRAINT "availabilities_times" CHECK (cardinality("availabilities"."days") > 0 or "availabilities"."weekday_evenings"),
	CONSTRAINT "availabilities_radius" CHECK ("availabilities"."radius_km" in (5, 10, 20, 40)),
	CONSTRAINT "availabilities_weeks" CHECK ("availabilities"."weeks" in (1, 2, 4))
);
--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availabilities_city" ON "availabilities" USING btree ("search_city");--> statement-breakpoint
CREATE INDEX "availabilities_area" ON "availabilities" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "availabilities_until" ON "availabilities" USING btree ("until");