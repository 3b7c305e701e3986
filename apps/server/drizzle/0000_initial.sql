CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text,
	"target_name" text NOT NULL,
	"amount" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"from_user_id" text NOT NULL,
	"to_user_id" text NOT NULL,
	"match_id" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "contact_requests_others" CHECK ("contact_requests"."from_user_id" <> "contact_requests"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"last_message_id" text,
	"last_message_at" timestamp (3) with time zone,
	"read_up_to" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_ids" text[] NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"last_sender_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_user_order" CHECK (cardinality("conversations"."user_ids") < 2 or "conversations"."user_ids"[1] < "conversations"."user_ids"[2] collate "C"),
	CONSTRAINT "conversations_unread_count" CHECK ("conversations"."unread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"sender_id" text,
	"text" text NOT NULL,
	"request_id" text,
	"withheld" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" text
);
--> statement-breakpoint
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
CREATE TABLE "match_items" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"name" text NOT NULL,
	"added_by" text,
	"taken_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_participants" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"user_id" text,
	"status" text NOT NULL,
	"team" text,
	"place_x" integer,
	"place_y" integer,
	"absent" boolean DEFAULT false NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_participants_id" CHECK ("match_participants"."user_id" is null or "match_participants"."id" = "match_participants"."user_id" || '_' || "match_participants"."match_id"),
	CONSTRAINT "match_participants_status" CHECK ("match_participants"."status" in ('going', 'waiting', 'invited', 'left', 'removed')),
	CONSTRAINT "match_participants_place" CHECK ("match_participants"."place_x" between 0 and 100 and "match_participants"."place_y" between 0 and 100),
	CONSTRAINT "match_participants_team" CHECK ("match_participants"."team" in ('home', 'away'))
);
--> statement-breakpoint
CREATE TABLE "match_reminders" (
	"match_id" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_reminders_match_id_kind_starts_at_pk" PRIMARY KEY("match_id","kind","starts_at")
);
--> statement-breakpoint
CREATE TABLE "match_replacements" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"taken_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "match_replacements_status" CHECK ("match_replacements"."status" in ('open', 'taken', 'withdrawn', 'expired')),
	CONSTRAINT "match_replacements_ended" CHECK (("match_replacements"."status" = 'open') = ("match_replacements"."ended_at" is null))
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
	"group_id" text,
	"status" text DEFAULT 'open' NOT NULL,
	"current_players" integer DEFAULT 0 NOT NULL,
	"max_players" integer DEFAULT 0 NOT NULL,
	"min_players" integer,
	"waiting_players" integer DEFAULT 0 NOT NULL,
	"next_position" integer DEFAULT 1 NOT NULL,
	"invite_token" text NOT NULL,
	"replacements_sought" integer DEFAULT 0 NOT NULL,
	"previous_starts_at" timestamp (3) with time zone,
	"previous_location" text,
	"rescheduled_at" timestamp (3) with time zone,
	"teams_published_at" timestamp (3) with time zone,
	"home_score" integer,
	"away_score" integer,
	"ended_at" timestamp (3) with time zone,
	"counted_organizer_id" text,
	"vote_closed_at" timestamp (3) with time zone,
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
	CONSTRAINT "matches_replacements_sought" CHECK ("matches"."replacements_sought" between 0 and "matches"."current_players"),
	CONSTRAINT "matches_score" CHECK (("matches"."home_score" is null) = ("matches"."away_score" is null) and "matches"."home_score" between 0 and 99 and "matches"."away_score" between 0 and 99),
	CONSTRAINT "matches_type" CHECK ("matches"."type" in ('public', 'private')),
	CONSTRAINT "matches_status" CHECK ("matches"."status" in ('open', 'full', 'cancelled')),
	CONSTRAINT "matches_full" CHECK ("matches"."status" = 'cancelled' or ("matches"."status" = 'full') = ("matches"."current_players" >= "matches"."max_players")),
	CONSTRAINT "matches_cancelled" CHECK (("matches"."status" = 'cancelled') = ("matches"."cancelled_at" is not null)),
	CONSTRAINT "matches_ends_after_start" CHECK ("matches"."ends_at" > "matches"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "organizer_replacement_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"from_user_id" text,
	"to_user_id" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "organizer_replacement_requests_status" CHECK ("organizer_replacement_requests"."status" in ('pending', 'accepted', 'refused', 'cancelled', 'expired')),
	CONSTRAINT "organizer_replacement_requests_handled" CHECK (("organizer_replacement_requests"."status" = 'pending') = ("organizer_replacement_requests"."handled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"app" boolean NOT NULL,
	"email" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_settings_topic" CHECK ("notification_settings"."topic" in ('messages', 'contacts', 'matches', 'cancellations', 'organising', 'groups', 'votes'))
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
	"shown" boolean DEFAULT true NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vapid_keys_one" CHECK ("vapid_keys"."id")
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_others" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"author_id" text,
	"author_name" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"reporter_id" text,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text,
	"ban_requested_at" timestamp (3) with time zone,
	"ban_requested_by" text,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('user', 'match', 'group', 'message')),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('new', 'in_progress', 'dismissed', 'sanctioned'))
);
--> statement-breakpoint
CREATE TABLE "match_marks" (
	"match_id" text NOT NULL,
	"voter_id" text NOT NULL,
	"player_id" text NOT NULL,
	"stars" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_marks_match_id_voter_id_player_id_pk" PRIMARY KEY("match_id","voter_id","player_id"),
	CONSTRAINT "match_marks_stars" CHECK ("match_marks"."stars" between 1 and 5),
	CONSTRAINT "match_marks_others" CHECK ("match_marks"."player_id" <> "match_marks"."voter_id")
);
--> statement-breakpoint
CREATE TABLE "match_votes" (
	"match_id" text NOT NULL,
	"voter_id" text NOT NULL,
	"best_player_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_votes_match_id_voter_id_pk" PRIMARY KEY("match_id","voter_id"),
	CONSTRAINT "match_votes_others" CHECK ("match_votes"."best_player_id" is null or "match_votes"."best_player_id" <> "match_votes"."voter_id")
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"new_email" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_links_purpose" CHECK ("mail_links"."purpose" in ('password-reset', 'email-change')),
	CONSTRAINT "mail_links_new_email" CHECK (("mail_links"."purpose" = 'email-change') = ("mail_links"."new_email" is not null))
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
	"proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
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
	"level" text,
	"positions" text[] DEFAULT '{}' NOT NULL,
	"photo" text,
	"appears_in_search" boolean DEFAULT true NOT NULL,
	"accepts_messages_from" text DEFAULT 'everyone' NOT NULL,
	"rating" double precision,
	"rating_voters" integer DEFAULT 0 NOT NULL,
	"calendar_token" text,
	"search_name" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(translate(lower(translate(regexp_replace(normalize(display_name, NFD), '[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670]', '', 'g'), 'ŒÆ', 'œæ')), 'ς’', 'σ'''), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')) STORED,
	"search_city" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(translate(lower(translate(regexp_replace(normalize(city, NFD), '[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670]', '', 'g'), 'ŒÆ', 'œæ')), 'ς’', 'σ'''), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')) STORED,
	"is_findable" boolean GENERATED ALWAYS AS (appears_in_search and (coalesce(account_status = 'active', false) or coalesce(active, false)) and (banned_at is null or coalesce(unbanned_at >= banned_at, false))) STORED,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_calendarToken_unique" UNIQUE("calendar_token"),
	CONSTRAINT "users_rating" CHECK ("users"."rating" between 1 and 5),
	CONSTRAINT "users_level" CHECK ("users"."level" in ('Débutant', 'Intermédiaire', 'Confirmé')),
	CONSTRAINT "users_positions" CHECK ("users"."positions" <@ array['Gardien', 'Défenseur', 'Milieu', 'Attaquant']),
	CONSTRAINT "users_accepts_messages_from" CHECK ("users"."accepts_messages_from" in ('everyone', 'teammates', 'nobody')),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_account_status" CHECK ("users"."account_status" in ('active', 'inactive')),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_matches_played" CHECK ("users"."matches_played" >= 0),
	CONSTRAINT "users_matches_organized" CHECK ("users"."matches_organized" >= 0)
);
--> statement-breakpoint
CREATE TABLE "status" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_last_sender_id_users_id_fk" FOREIGN KEY ("last_sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_request_id_organizer_replacement_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."organizer_replacement_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_join_requests" ADD CONSTRAINT "group_join_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_join_requests" ADD CONSTRAINT "group_join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_items" ADD CONSTRAINT "match_items_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_items" ADD CONSTRAINT "match_items_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_items" ADD CONSTRAINT "match_items_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_messages" ADD CONSTRAINT "match_messages_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_messages" ADD CONSTRAINT "match_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_participants" ADD CONSTRAINT "match_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_reminders" ADD CONSTRAINT "match_reminders_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_replacements" ADD CONSTRAINT "match_replacements_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_replacements" ADD CONSTRAINT "match_replacements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_replacements" ADD CONSTRAINT "match_replacements_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_replacement_requests" ADD CONSTRAINT "organizer_replacement_requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_replacement_requests" ADD CONSTRAINT "organizer_replacement_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_replacement_requests" ADD CONSTRAINT "organizer_replacement_requests_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_marks" ADD CONSTRAINT "match_marks_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_marks" ADD CONSTRAINT "match_marks_voter_id_users_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_marks" ADD CONSTRAINT "match_marks_player_id_users_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_votes" ADD CONSTRAINT "match_votes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_votes" ADD CONSTRAINT "match_votes_voter_id_users_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_votes" ADD CONSTRAINT "match_votes_best_player_id_users_id_fk" FOREIGN KEY ("best_player_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_created_at" ON "journal_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_unanswered" ON "contact_requests" USING btree ("from_user_id","to_user_id") WHERE "contact_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_requests_sent" ON "contact_requests" USING btree ("from_user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_requests_received" ON "contact_requests" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "contact_requests_match" ON "contact_requests" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "conversation_members_list" ON "conversation_members" USING btree ("user_id","last_message_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_members_conversation" ON "conversation_members" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_members_news" ON "conversation_members" USING btree ("user_id") WHERE "conversation_members"."last_message_at" > coalesce("conversation_members"."read_up_to", '-infinity');--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_users" ON "conversations" USING btree ("user_ids") WHERE cardinality("conversations"."user_ids") = 2;--> statement-breakpoint
CREATE INDEX "conversations_last_sender" ON "conversations" USING btree ("last_sender_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_request" ON "messages" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_join_requests_pending" ON "group_join_requests" USING btree ("user_id","group_id") WHERE "group_join_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "group_join_requests_waiting" ON "group_join_requests" USING btree ("group_id","created_at","id") WHERE "group_join_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "group_members_group" ON "group_members" USING btree ("group_id","status","role","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id","status","joined_at","group_id");--> statement-breakpoint
CREATE INDEX "groups_member_count" ON "groups" USING btree ("member_count","id");--> statement-breakpoint
CREATE INDEX "groups_created_at" ON "groups" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "groups_private" ON "groups" USING btree ("id") WHERE "groups"."is_private";--> statement-breakpoint
CREATE INDEX "groups_creator" ON "groups" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "groups_city" ON "groups" USING btree ("search_city" text_pattern_ops,"member_count");--> statement-breakpoint
CREATE INDEX "match_items_match" ON "match_items" USING btree ("match_id","created_at");--> statement-breakpoint
CREATE INDEX "match_items_added_by" ON "match_items" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "match_items_taken_by" ON "match_items" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "match_messages_match" ON "match_messages" USING btree ("match_id","created_at","id");--> statement-breakpoint
CREATE INDEX "match_messages_user" ON "match_messages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_participants_position" ON "match_participants" USING btree ("match_id","position");--> statement-breakpoint
CREATE INDEX "match_participants_user" ON "match_participants" USING btree ("user_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "match_replacements_open" ON "match_replacements" USING btree ("match_id","user_id") WHERE "match_replacements"."status" = 'open';--> statement-breakpoint
CREATE INDEX "match_replacements_match" ON "match_replacements" USING btree ("match_id","status","created_at");--> statement-breakpoint
CREATE INDEX "match_replacements_user" ON "match_replacements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "matches_starts_at" ON "matches" USING btree ("starts_at","id","ends_at","format","level","price_per_player");--> statement-breakpoint
CREATE INDEX "matches_created_at" ON "matches" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matches_cancelled" ON "matches" USING btree ("id") WHERE "matches"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "matches_to_come" ON "matches" USING btree ("starts_at") WHERE "matches"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "matches_organizer" ON "matches" USING btree ("organizer_id","starts_at");--> statement-breakpoint
CREATE INDEX "matches_group" ON "matches" USING btree ("group_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "matches_search" ON "matches" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "matches_city" ON "matches" USING btree ("search_city" text_pattern_ops,"starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organizer_replacement_requests_pending" ON "organizer_replacement_requests" USING btree ("match_id") WHERE "organizer_replacement_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "organizer_replacement_requests_to" ON "organizer_replacement_requests" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "organizer_replacement_requests_from" ON "organizer_replacement_requests" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read" and "notifications"."shown";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_conversation" ON "notifications" USING btree ("user_id","conversation_id") WHERE "notifications"."type" = 'message' and not "notifications"."read";--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("created_at") WHERE "notifications"."read";--> statement-breakpoint
CREATE INDEX "notifications_match" ON "notifications" USING btree ("match_id") WHERE "notifications"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("group_id") WHERE "notifications"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_from" ON "notifications" USING btree ("from_user_id") WHERE "notifications"."from_user_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_sender" ON "notifications" USING btree ("sender_id") WHERE "notifications"."sender_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_request" ON "notifications" USING btree ("request_id") WHERE "notifications"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("reporter_id","kind","target_id") WHERE "reports"."status" = 'new';--> statement-breakpoint
CREATE INDEX "reports_status" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id") WHERE "reports"."status" in ('new', 'in_progress');--> statement-breakpoint
CREATE INDEX "reports_created_at" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "match_marks_player" ON "match_marks" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "match_marks_voter" ON "match_marks" USING btree ("voter_id");--> statement-breakpoint
CREATE INDEX "match_votes_voter" ON "match_votes" USING btree ("voter_id");--> statement-breakpoint
CREATE INDEX "match_votes_best" ON "match_votes" USING btree ("best_player_id");--> statement-breakpoint
CREATE INDEX "mail_links_user" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_links_expires_at" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "users_most_active" ON "users" USING btree ("matches_played" DESC NULLS FIRST,"id" DESC NULLS FIRST,"level") WHERE "users"."is_findable";--> statement-breakpoint
CREATE INDEX "users_best_rated" ON "users" USING btree ((-coalesce("rating", 0)),"id") WHERE "users"."is_findable";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (left("search_name", 32) collate "C","id","level") WHERE "users"."is_findable";--> statement-breakpoint
CREATE INDEX "users_search_name" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search_email" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."role" = 'admin' or "users"."site_admin";--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("id") WHERE "users"."banned_at" is not null and ("users"."unbanned_at" is null or "users"."unbanned_at" < "users"."banned_at");--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE ("users"."banned_at" is null or "users"."unbanned_at" >= "users"."banned_at") and "users"."account_status" is distinct from 'active' and "users"."active" is not true;--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login");--> statement-breakpoint
CREATE INDEX "users_search_city" ON "users" USING btree ("search_city" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "throttles_window_ends_at" ON "throttles" USING btree ("window_ends_at");