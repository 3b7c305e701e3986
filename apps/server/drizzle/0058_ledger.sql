CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"group_id" text,
	"match_id" text,
	"match_title" text,
	"match_starts_at" timestamp (3) with time zone,
	"author_id" text,
	"word" text DEFAULT '' NOT NULL,
	"method" text,
	"sum_cents" integer,
	"present" integer,
	"former_present" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('share', 'correction', 'payment')),
	CONSTRAINT "ledger_entries_method" CHECK ("ledger_entries"."method" in ('lydia', 'wero', 'paypal', 'transfer', 'cash')),
	CONSTRAINT "ledger_entries_payment" CHECK ("ledger_entries"."kind" = 'payment' or "ledger_entries"."method" is null),
	CONSTRAINT "ledger_entries_shared" CHECK (("ledger_entries"."sum_cents" is null) = ("ledger_entries"."present" is null)),
	CONSTRAINT "ledger_entries_match" CHECK (("ledger_entries"."match_title" is null) = ("ledger_entries"."match_starts_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" text NOT NULL,
	"position" integer NOT NULL,
	"party_id" text NOT NULL,
	"counterparty_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"group_id" text,
	CONSTRAINT "ledger_postings_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount_cents" <> 0),
	CONSTRAINT "ledger_postings_parties" CHECK ("ledger_postings"."party_id" <> "ledger_postings"."counterparty_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_matches" (
	"match_id" text PRIMARY KEY NOT NULL,
	"total_cost" integer,
	"payee_id" text NOT NULL,
	"present" integer,
	CONSTRAINT "ledger_matches_cost" CHECK ("ledger_matches"."total_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_shares" (
	"match_id" text NOT NULL,
	"party_id" text NOT NULL,
	"fixed_cents" integer,
	"reminded_at" timestamp (3) with time zone,
	"contested_at" timestamp (3) with time zone,
	"contest_word" text DEFAULT '' NOT NULL,
	"contest_withdrawn_at" timestamp (3) with time zone,
	"answer" text,
	"answer_word" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	CONSTRAINT "ledger_shares_match_id_party_id_pk" PRIMARY KEY("match_id","party_id"),
	CONSTRAINT "ledger_shares_fixed" CHECK ("ledger_shares"."fixed_cents" >= 0),
	CONSTRAINT "ledger_shares_answer" CHECK ("ledger_shares"."answer" in ('kept', 'corrected')),
	CONSTRAINT "ledger_shares_answered" CHECK (("ledger_shares"."answer" is null) = ("ledger_shares"."answered_at" is null)),
	CONSTRAINT "ledger_shares_contested" CHECK ("ledger_shares"."contested_at" is not null or ("ledger_shares"."answer" is null and "ledger_shares"."contest_withdrawn_at" is null)),
	CONSTRAINT "ledger_shares_one_end" CHECK ("ledger_shares"."answer" is null or "ledger_shares"."contest_withdrawn_at" is null)
);
--> statement-breakpoint
CREATE TABLE "ledger_parties" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"guest_id" text,
	CONSTRAINT "ledger_parties_person" CHECK ("ledger_parties"."user_id" is null or "ledger_parties"."guest_id" is null)
);
--> statement-breakpoint
CREATE TABLE "ledger_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt_key" text,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"group_id" text,
	"match_id" text,
	"amount_cents" integer NOT NULL,
	"method" text,
	"declared_at" timestamp (3) with time zone,
	"not_seen_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"entry_id" text,
	CONSTRAINT "ledger_payments_amount" CHECK ("ledger_payments"."amount_cents" > 0),
	CONSTRAINT "ledger_payments_parties" CHECK ("ledger_payments"."from_id" <> "ledger_payments"."to_id"),
	CONSTRAINT "ledger_payments_method" CHECK ("ledger_payments"."method" in ('lydia', 'wero', 'paypal', 'transfer', 'cash')),
	CONSTRAINT "ledger_payments_declared" CHECK (case when "ledger_payments"."declared_at" is null then "ledger_payments"."received_at" else "ledger_payments"."declared_at" end is not null),
	CONSTRAINT "ledger_payments_received" CHECK (("ledger_payments"."received_at" is null) = ("ledger_payments"."entry_id" is null)),
	CONSTRAINT "ledger_payments_one_answer" CHECK ("ledger_payments"."received_at" is null or "ledger_payments"."withdrawn_at" is null),
	CONSTRAINT "ledger_payments_not_seen" CHECK ("ledger_payments"."not_seen_at" is null or "ledger_payments"."declared_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_party_id_ledger_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_counterparty_id_ledger_parties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_matches" ADD CONSTRAINT "ledger_matches_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_matches" ADD CONSTRAINT "ledger_matches_payee_id_ledger_parties_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_party_id_ledger_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_parties" ADD CONSTRAINT "ledger_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_parties" ADD CONSTRAINT "ledger_parties_guest_id_match_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."match_guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_from_id_ledger_parties_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_to_id_ledger_parties_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_group" ON "ledger_entries" USING btree ("group_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "ledger_entries"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_match" ON "ledger_entries" USING btree ("match_id") WHERE "ledger_entries"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_author" ON "ledger_entries" USING btree ("author_id") WHERE "ledger_entries"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_group" ON "ledger_postings" USING btree ("group_id","party_id","counterparty_id","amount_cents") WHERE "ledger_postings"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_party" ON "ledger_postings" USING btree ("party_id","group_id","counterparty_id","amount_cents");--> statement-breakpoint
CREATE INDEX "ledger_matches_payee" ON "ledger_matches" USING btree ("payee_id");--> statement-breakpoint
CREATE INDEX "ledger_shares_party" ON "ledger_shares" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "ledger_shares_answered_by" ON "ledger_shares" USING btree ("answered_by") WHERE "ledger_shares"."answered_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_parties_user" ON "ledger_parties" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_parties_guest" ON "ledger_parties" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_payments_receipt" ON "ledger_payments" USING btree ("receipt_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_payments_entry" ON "ledger_payments" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_payments_from" ON "ledger_payments" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "ledger_payments_to" ON "ledger_payments" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "ledger_payments_match" ON "ledger_payments" USING btree ("match_id") WHERE "ledger_payments"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_payments_group" ON "ledger_payments" USING btree ("group_id") WHERE "ledger_payments"."group_id" is not null;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_topic" CHECK ("notification_settings"."topic" in ('messages', 'contacts', 'matches', 'announcements', 'cancellations', 'organising', 'arrivals', 'departures', 'digest', 'groups', 'votes', 'attendance', 'payments'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'group_invitation', 'group_changed', 'group_deleted', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed', 'series_match', 'group_match', 'player_joined', 'player_left', 'player_replaced', 'replacement_expired', 'place_offered', 'presence_asked', 'match_in_danger', 'join_requested', 'absence', 'absence_contested', 'organizer_digest', 'share_due', 'share_changed', 'share_contested', 'payment_declared', 'payment_answered'));--> statement-breakpoint
-- A reference may be lost with what it names. Everything else stays as it was written.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	lost text[] := ARRAY['group_id', 'match_id', 'author_id'];
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - lost = to_jsonb(OLD) - lost AND NOT EXISTS (
		SELECT FROM jsonb_each(to_jsonb(NEW)) AS n
		WHERE n.key = ANY (lost) AND n.value <> 'null'::jsonb AND n.value IS DISTINCT FROM to_jsonb(OLD) -> n.key
	) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is append-only: % of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- What somebody owes is what somebody else is owed. At commit, because an entry and its postings are several statements.
CREATE OR REPLACE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry text := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'entry_id' END;
BEGIN
	IF NOT EXISTS (SELECT FROM ledger_postings WHERE entry_id = entry) THEN
		RAISE EXCEPTION 'the ledger entry % has no postings', entry USING ERRCODE = 'check_violation';
	END IF;
	IF EXISTS (
		SELECT FROM ledger_postings WHERE entry_id = entry
		GROUP BY least(party_id, counterparty_id), greatest(party_id, counterparty_id)
		HAVING sum(amount_cents) <> 0
	) THEN
		RAISE EXCEPTION 'the postings of the ledger entry % do not cancel out', entry USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_no_truncate BEFORE TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();
