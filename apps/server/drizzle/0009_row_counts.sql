CREATE TABLE "row_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"delta" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "matches_to_come" ON "matches" USING btree ("starts_at") WHERE "matches"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE ("users"."banned_at" is null or "users"."unbanned_at" >= "users"."banned_at") and "users"."account_status" is distinct from 'active' and "users"."active" is not true;--> statement-breakpoint
-- Leaves how many rows a statement added or removed, and every thousandth time adds up what lies there.
-- Those that another transaction is adding up are skipped: nobody waits, and no row is added up twice.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	many bigint;
	latest bigint;
BEGIN
	IF tg_op = 'TRUNCATE' THEN
		INSERT INTO row_counts (kind, delta)
			SELECT tg_table_name, -sum(delta) FROM row_counts WHERE kind = tg_table_name HAVING sum(delta) <> 0;
		RETURN NULL;
	END IF;
	SELECT count(*) INTO many FROM changed;
	IF many = 0 THEN
		RETURN NULL;
	END IF;
	INSERT INTO row_counts (kind, delta) VALUES (tg_table_name, CASE tg_op WHEN 'INSERT' THEN many ELSE -many END) RETURNING id INTO latest;
	IF latest % 1000 = 0 THEN
		WITH free AS MATERIALIZED (SELECT id FROM row_counts FOR UPDATE SKIP LOCKED),
			removed AS (DELETE FROM row_counts USING free WHERE row_counts.id = free.id RETURNING row_counts.kind, row_counts.delta)
		INSERT INTO row_counts (kind, delta) SELECT kind, sum(delta) FROM removed GROUP BY kind;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- From here to the end of the migration nobody adds or removes a row, so that none is missed or counted twice.
LOCK TABLE users, matches, groups, conversations, notifications IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON matches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON matches REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON matches FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON groups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON groups REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON groups FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON conversations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON conversations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON conversations FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON notifications FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
INSERT INTO row_counts (kind, delta)
	SELECT 'users', count(*) FROM users
	UNION ALL SELECT 'matches', count(*) FROM matches
	UNION ALL SELECT 'groups', count(*) FROM groups
	UNION ALL SELECT 'conversations', count(*) FROM conversations
	UNION ALL SELECT 'notifications', count(*) FROM notifications;
