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
	"reporter_id" text,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('user', 'match', 'group', 'message')),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('new', 'in_progress', 'dismissed', 'sanctioned'))
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
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "positions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "appears_in_search" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "accepts_messages_from" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(translate(lower(translate(regexp_replace(normalize(display_name, NFD), '[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670]', '', 'g'), 'ŒÆ', 'œæ')), 'ς’', 'σ'''), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_city" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(translate(lower(translate(regexp_replace(normalize(city, NFD), '[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670]', '', 'g'), 'ŒÆ', 'œæ')), 'ς’', 'σ'''), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_findable" boolean GENERATED ALWAYS AS (appears_in_search and (coalesce(account_status = 'active', false) or coalesce(active, false)) and (banned_at is null or coalesce(unbanned_at >= banned_at, false))) STORED;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_unanswered" ON "contact_requests" USING btree ("from_user_id","to_user_id") WHERE "contact_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_requests_sent" ON "contact_requests" USING btree ("from_user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_requests_received" ON "contact_requests" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "contact_requests_match" ON "contact_requests" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("reporter_id","kind","target_id") WHERE "reports"."status" = 'new';--> statement-breakpoint
CREATE INDEX "reports_status" ON "reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "mail_links_user" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_links_expires_at" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_most_active" ON "users" USING btree ("matches_played" DESC NULLS FIRST,"id" DESC NULLS FIRST,"level") WHERE "users"."is_findable";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (left("search_name", 32) collate "C","id","level") WHERE "users"."is_findable";--> statement-breakpoint
CREATE INDEX "users_search_name" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_city" ON "users" USING btree ("search_city" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_level" CHECK ("users"."level" in ('Débutant', 'Intermédiaire', 'Confirmé'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_positions" CHECK ("users"."positions" <@ array['Gardien', 'Défenseur', 'Milieu', 'Attaquant']);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_accepts_messages_from" CHECK ("users"."accepts_messages_from" in ('everyone', 'teammates', 'nobody'));