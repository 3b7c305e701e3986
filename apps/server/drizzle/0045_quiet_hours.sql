CREATE TABLE "quiet_hours" (
	"user_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"from_hour" integer NOT NULL,
	"until_hour" integer NOT NULL,
	CONSTRAINT "quiet_hours_from" CHECK ("quiet_hours"."from_hour" between 18 and 23),
	CONSTRAINT "quiet_hours_until" CHECK ("quiet_hours"."until_hour" between 5 and 10)
);
--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;