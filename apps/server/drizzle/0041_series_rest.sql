CREATE TABLE "series_guest_names" (
	"series_id" text NOT NULL,
	"name" text NOT NULL,
	"counts_as" text NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "series_guest_names_series_id_name_pk" PRIMARY KEY("series_id","name"),
	CONSTRAINT "series_guest_names_other" CHECK ("series_guest_names"."name" <> "series_guest_names"."counts_as")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "organizer_replacement_requests" ADD COLUMN "passes_series" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "series_guest_names" ADD CONSTRAINT "series_guest_names_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_guest_names_counts_as" ON "series_guest_names" USING btree ("series_id","counts_as");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'group_invitation', 'group_changed', 'group_deleted', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed', 'series_match', 'group_match', 'player_joined', 'player_left', 'player_replaced', 'replacement_expired'));