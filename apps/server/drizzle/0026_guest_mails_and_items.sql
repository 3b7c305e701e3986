CREATE TABLE "guest_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"guest_id" text,
	"email" text,
	"secret_hash" text,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_addresses_guestId_unique" UNIQUE("guest_id")
);
--> statement-breakpoint
ALTER TABLE "match_items" ADD COLUMN "taken_by_guest" text;--> statement-breakpoint
ALTER TABLE "guest_addresses" ADD CONSTRAINT "guest_addresses_guest_id_match_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."match_guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_addresses_created_at" ON "guest_addresses" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "match_items" ADD CONSTRAINT "match_items_taken_by_guest_match_guests_id_fk" FOREIGN KEY ("taken_by_guest") REFERENCES "public"."match_guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_items_taken_by_guest" ON "match_items" USING btree ("taken_by_guest") WHERE "match_items"."taken_by_guest" is not null;--> statement-breakpoint
ALTER TABLE "match_items" ADD CONSTRAINT "match_items_one_taker" CHECK ("match_items"."taken_by_guest" is null or ("match_items"."taken_by" is null));