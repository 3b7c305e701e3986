CREATE TABLE "fund_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"group_id" text,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"giver_id" text,
	"cancels_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fund_entries_kind" CHECK ("fund_entries"."kind" in ('income', 'expense', 'handover', 'cancellation')),
	CONSTRAINT "fund_entries_cancellation" CHECK (("fund_entries"."kind" = 'cancellation') = ("fund_entries"."cancels_id" is not null)),
	CONSTRAINT "fund_entries_label" CHECK (("fund_entries"."kind" in ('income', 'expense')) = ("fund_entries"."label" <> '')),
	CONSTRAINT "fund_entries_giver" CHECK ("fund_entries"."kind" = 'income' or "fund_entries"."giver_id" is null)
);
--> statement-breakpoint
CREATE TABLE "fund_receipts" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"photo" text NOT NULL,
	"uploaded_by" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_answers" (
	"settlement_id" text NOT NULL,
	"party_id" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_answers_settlement_id_party_id_pk" PRIMARY KEY("settlement_id","party_id"),
	CONSTRAINT "settlement_answers_answer" CHECK ("settlement_answers"."answer" in ('agreed', 'refused')),
	CONSTRAINT "settlement_answers_answered" CHECK (("settlement_answers"."answer" is null) = ("settlement_answers"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "settlement_debts" (
	"settlement_id" text NOT NULL,
	"position" integer NOT NULL,
	"is_payment" boolean NOT NULL,
	"debtor_id" text NOT NULL,
	"creditor_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "settlement_debts_settlement_id_position_pk" PRIMARY KEY("settlement_id","position"),
	CONSTRAINT "settlement_debts_amount" CHECK ("settlement_debts"."amount_cents" > 0),
	CONSTRAINT "settlement_debts_parties" CHECK ("settlement_debts"."debtor_id" <> "settlement_debts"."creditor_id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"proposed_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"entry_id" text,
	CONSTRAINT "settlements_outcome" CHECK ("settlements"."outcome" in ('accepted', 'refused', 'withdrawn', 'outdated', 'expired')),
	CONSTRAINT "settlements_ended" CHECK (("settlements"."ended_at" is null) = ("settlements"."outcome" is null)),
	CONSTRAINT "settlements_accepted" CHECK (coalesce("settlements"."outcome" = 'accepted', false) = ("settlements"."entry_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
DROP INDEX "ledger_entries_group";--> statement-breakpoint
DROP INDEX "ledger_postings_group";--> statement-breakpoint
DROP INDEX "ledger_postings_party";--> statement-breakpoint
ALTER TABLE "ledger_matches" ALTER COLUMN "payee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "series_title" text;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "fund_id" text;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD COLUMN "credit_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_parties" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "total_cost" integer;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "accepts_prepayments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_giver_id_ledger_parties_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_cancels_id_fund_entries_id_fk" FOREIGN KEY ("cancels_id") REFERENCES "public"."fund_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_receipts" ADD CONSTRAINT "fund_receipts_entry_id_fund_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."fund_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_receipts" ADD CONSTRAINT "fund_receipts_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_answers" ADD CONSTRAINT "settlement_answers_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_answers" ADD CONSTRAINT "settlement_answers_party_id_ledger_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_debts" ADD CONSTRAINT "settlement_debts_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_debts" ADD CONSTRAINT "settlement_debts_debtor_id_ledger_parties_id_fk" FOREIGN KEY ("debtor_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_debts" ADD CONSTRAINT "settlement_debts_creditor_id_ledger_parties_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entries_entry" ON "fund_entries" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entries_cancels" ON "fund_entries" USING btree ("cancels_id");--> statement-breakpoint
CREATE INDEX "fund_entries_group" ON "fund_entries" USING btree ("group_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "fund_entries"."group_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_receipts_photo" ON "fund_receipts" USING btree ("photo");--> statement-breakpoint
CREATE INDEX "fund_receipts_uploaded_by" ON "fund_receipts" USING btree ("uploaded_by") WHERE "fund_receipts"."uploaded_by" is not null;--> statement-breakpoint
CREATE INDEX "settlement_answers_party" ON "settlement_answers" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "settlement_debts_debtor" ON "settlement_debts" USING btree ("debtor_id");--> statement-breakpoint
CREATE INDEX "settlement_debts_creditor" ON "settlement_debts" USING btree ("creditor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_open" ON "settlements" USING btree ("group_id") WHERE "settlements"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_entry" ON "settlements" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "settlements_group" ON "settlements" USING btree ("group_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "settlements_proposed_by" ON "settlements" USING btree ("proposed_by") WHERE "settlements"."proposed_by" is not null;--> statement-breakpoint
CREATE INDEX "settlements_expires" ON "settlements" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_fund_id_ledger_parties_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."ledger_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_parties" ADD CONSTRAINT "ledger_parties_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_series" ON "ledger_entries" USING btree ("series_id") WHERE "ledger_entries"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_shares_contested" ON "ledger_shares" USING btree ("match_id") WHERE "ledger_shares"."contested_at" is not null and "ledger_shares"."contest_withdrawn_at" is null and "ledger_shares"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_parties_group" ON "ledger_parties" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "ledger_payments_series" ON "ledger_payments" USING btree ("series_id") WHERE "ledger_payments"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_group" ON "ledger_entries" USING btree ("group_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "ledger_entries"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_group" ON "ledger_postings" USING btree ("group_id","fund_id","party_id","counterparty_id","amount_cents") WHERE "ledger_postings"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_party" ON "ledger_postings" USING btree ("party_id","fund_id","group_id","counterparty_id","amount_cents");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ahead" CHECK ("ledger_entries"."series_title" is null or ("ledger_entries"."kind" = 'payment' and "ledger_entries"."match_title" is null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_series" CHECK ("ledger_entries"."series_id" is null or "ledger_entries"."series_title" is not null);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('share', 'correction', 'payment', 'settlement', 'fund'));--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_fund" CHECK ("ledger_postings"."fund_id" is null or "ledger_postings"."fund_id" in ("ledger_postings"."party_id", "ledger_postings"."counterparty_id"));--> statement-breakpoint
ALTER TABLE "ledger_matches" ADD CONSTRAINT "ledger_matches_shared" CHECK ("ledger_matches"."present" is null or "ledger_matches"."payee_id" is not null);--> statement-breakpoint
ALTER TABLE "ledger_parties" ADD CONSTRAINT "ledger_parties_fund" CHECK ("ledger_parties"."group_id" is null or coalesce("ledger_parties"."user_id", "ledger_parties"."guest_id") is null);--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_for" CHECK ("ledger_payments"."match_id" is null or "ledger_payments"."series_id" is null);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'group_invitation', 'group_changed', 'group_deleted', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed', 'series_match', 'group_match', 'player_joined', 'player_left', 'player_replaced', 'replacement_expired', 'place_offered', 'places_freed', 'presence_asked', 'match_in_danger', 'join_requested', 'absence', 'absence_contested', 'organizer_digest', 'share_due', 'share_changed', 'share_contested', 'payment_declared', 'payment_answered', 'settlement_proposed', 'settlement_ended', 'credit_low'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_total_cost" CHECK ("series"."total_cost" >= 0);--> statement-breakpoint
-- A reference may be lost with what it names. Everything else stays as it was written.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	lost text[] := ARRAY['group_id', 'match_id', 'series_id', 'author_id'];
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
-- A settlement changes who pays whom, not what anybody is owed in all. At commit, as the postings are another statement.
CREATE OR REPLACE FUNCTION ledger_check_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM ledger_postings WHERE entry_id = NEW.id GROUP BY party_id HAVING sum(amount_cents) <> 0) THEN
		RAISE EXCEPTION 'the settlement % changes what somebody is owed in all', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_settlement AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'settlement') EXECUTE FUNCTION ledger_check_settlement();
--> statement-breakpoint
-- What somebody owes is what somebody else is owed, and the entries of a fund are between it and people. At commit, because an entry and its
-- postings are several statements.
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
	IF EXISTS (
		SELECT FROM ledger_postings AS p JOIN ledger_entries AS e ON e.id = p.entry_id
		WHERE p.entry_id = entry AND (e.kind = 'fund') <> (p.fund_id IS NOT NULL)
	) OR (SELECT count(DISTINCT fund_id) FROM ledger_postings WHERE entry_id = entry) > 1 THEN
		RAISE EXCEPTION 'the postings of the ledger entry % are not of one fund', entry USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What is said of a fund is said of its entry, and a cancellation says the opposite of what it cancels.
CREATE OR REPLACE FUNCTION fund_check_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM ledger_entries WHERE id = NEW.entry_id AND kind = 'fund' AND group_id IS NOT DISTINCT FROM NEW.group_id) THEN
		RAISE EXCEPTION 'the fund entry % is of no entry of its fund', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.cancels_id IS NOT NULL AND (
		EXISTS (SELECT FROM fund_entries WHERE id = NEW.cancels_id AND (kind = 'cancellation' OR group_id IS DISTINCT FROM NEW.group_id))
		OR EXISTS (
			SELECT FROM ledger_postings
			WHERE entry_id IN (NEW.entry_id, (SELECT entry_id FROM fund_entries WHERE id = NEW.cancels_id))
			GROUP BY party_id HAVING sum(amount_cents) <> 0
		)
	) THEN
		RAISE EXCEPTION 'the fund entry % does not say the opposite of %', NEW.id, NEW.cancels_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fund_entries_check AFTER INSERT ON fund_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fund_check_entry();
--> statement-breakpoint
CREATE TRIGGER fund_entries_append_only BEFORE UPDATE OR DELETE ON fund_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER fund_entries_no_truncate BEFORE TRUNCATE ON fund_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
