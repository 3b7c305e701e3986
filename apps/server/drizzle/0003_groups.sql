CREATE TABLE "group_join_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text,
	CONSTRAINT "group_join_requests_status" CHECK ("group_join_requests"."status" in ('pending', 'accepted', 'rejected')),
	CONSTRAINT "group_join_requests_handled" CHECK (("group_join_requests"."status" = 'pending') = ("group_join_requests"."handled_at" is null) and ("group_join_requests"."handled_at" is null) = ("group_join_requests"."handled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"promoted_at" timestamp (3) with time zone,
	"promoted_by" text,
	"demoted_at" timestamp (3) with time zone,
	"demoted_by" text,
	"removed_at" timestamp (3) with time zone,
	"removed_by" text,
	"left_as_creator" boolean DEFAULT false NOT NULL,
	CONSTRAINT "group_members_id" CHECK ("group_members"."id" = "group_members"."user_id" || '_' || "group_members"."group_id"),
	CONSTRAINT "group_members_role" CHECK ("group_members"."role" in ('admin', 'member')),
	CONSTRAINT "group_members_status" CHECK ("group_members"."status" in ('active', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_count" integer DEFAULT 1 NOT NULL,
	"match_count" integer DEFAULT 0 NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"previous_creator" text,
	"ownership_transferred_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"search_city" text NOT NULL,
	CONSTRAINT "groups_member_count" CHECK ("groups"."member_count" >= 0),
	CONSTRAINT "groups_match_count" CHECK ("groups"."match_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "group_join_requests" ADD CONSTRAINT "group_join_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_join_requests" ADD CONSTRAINT "group_join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_join_requests_pending" ON "group_join_requests" USING btree ("user_id","group_id") WHERE "group_join_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "group_join_requests_waiting" ON "group_join_requests" USING btree ("group_id","created_at","id") WHERE "group_join_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "group_members_group" ON "group_members" USING btree ("group_id","status","role","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id","status","joined_at","group_id");--> statement-breakpoint
CREATE INDEX "groups_member_count" ON "groups" USING btree ("member_count","id");--> statement-breakpoint
CREATE INDEX "groups_creator" ON "groups" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "groups_city" ON "groups" USING btree ("search_city" text_pattern_ops,"member_count");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_group" ON "matches" USING btree ("group_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "notifications_request" ON "notifications" USING btree ("request_id") WHERE "notifications"."request_id" is not null;