CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "match_participants" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"user_id" text,
	"status" text NOT NULL,
	"team" text,
	"position" integer NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_participants_id" CHECK ("match_participants"."user_id" is null or "match_participants"."id" = "match_participants"."user_id" || '_' || "match_participants"."match_id"),
	CONSTRAINT "match_participants_status" CHECK ("match_participants"."status" in ('going', 'waiting', 'invited', 'left', 'removed')),
	CONSTRAINT "match_participants_team" CHECK ("match_participants"."team" in ('home', 'away'))
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"organizer_id" text,
	"organizer_name" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"location" text NOT NULL,
	"city" text NOT NULL,
	"format" text NOT NULL,
	"level" text NOT NULL,
	"surface" text,
	"price_per_player" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'public' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"current_players" integer DEFAULT 0 NOT NULL,
	"max_players" integer DEFAULT 0 NOT NULL,
	"min_players" integer,
	"waiting_players" integer DEFAULT 0 NOT NULL,
	"next_position" integer DEFAULT 1 NOT NULL,
	"invite_token" text NOT NULL,
	"search_text" text NOT NULL,
	"search_city" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	CONSTRAINT "matches_places" CHECK ("matches"."current_players" between 0 and "matches"."max_players"),
	CONSTRAINT "matches_max_players" CHECK ("matches"."max_players" between 0 and 50),
	CONSTRAINT "matches_waiting_players" CHECK ("matches"."waiting_players" >= 0),
	CONSTRAINT "matches_type" CHECK ("matches"."type" in ('public', 'private')),
	CONSTRAINT "matches_status" CHECK ("matches"."status" in ('open', 'full', 'cancelled')),
	CONSTRAINT "matches_full" CHECK ("matches"."status" = 'cancelled' or ("matches"."status" = 'full') = ("matches"."current_players" >= "matches"."max_players")),
	CONSTRAINT "matches_cancelled" CHECK (("matches"."status" = 'cancelled') = ("matches"."cancelled_at" is not null)),
	CONSTRAINT "matches_ends_after_start" CHECK ("matches"."ends_at" > "matches"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"group_id" text,
	"request_id" text,
	"from_user_id" text,
	"match_id" text,
	"conversation_id" text,
	"sender_id" text,
	"message" text,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text GENERATED ALWAYS AS (id) STORED,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"display_name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"city" text,
	"phone_number" text,
	"phone" text,
	"bio" text,
	"role" text DEFAULT 'user',
	"matches_played" integer DEFAULT 0 NOT NULL,
	"matches_organized" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_status" text DEFAULT 'active',
	"active" boolean DEFAULT true,
	"site_admin" boolean DEFAULT false NOT NULL,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	"banned_at" timestamp (3) with time zone,
	"banned_by" text,
	"unbanned_at" timestamp (3) with time zone,
	"unbanned_by" text,
	"terms_accepted_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_account_status" CHECK ("users"."account_status" in ('active', 'inactive')),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_matches_played" CHECK ("users"."matches_played" >= 0),
	CONSTRAINT "users_matches_organized" CHECK ("users"."matches_organized" >= 0)
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_participants_position" ON "match_participants" USING btree ("match_id","position");--> statement-breakpoint
CREATE INDEX "match_participants_user" ON "match_participants" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "matches_starts_at" ON "matches" USING btree ("starts_at","id","ends_at","format","level","price_per_player");--> statement-breakpoint
CREATE INDEX "matches_organizer" ON "matches" USING btree ("organizer_id","starts_at");--> statement-breakpoint
CREATE INDEX "matches_search" ON "matches" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "matches_city" ON "matches" USING btree ("search_city" text_pattern_ops,"starts_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "throttles_window_ends_at" ON "throttles" USING btree ("window_ends_at");