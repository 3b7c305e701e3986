CREATE INDEX "groups_with_symbols" ON "groups" USING btree ("id") WHERE "groups"."search_text" ~ '[^a-z0-9 ,.:!?()/&+"]';--> statement-breakpoint
CREATE INDEX "matches_with_symbols" ON "matches" USING btree ("id") WHERE "matches"."search_text" ~ '[^a-z0-9 ,.:!?()/&+"]';--> statement-breakpoint
CREATE INDEX "users_with_symbols" ON "users" USING btree ("id") WHERE "users"."search_name" ~ '[^a-z0-9 ,.:!?()/&+"]';--> statement-breakpoint
-- More than a hundred values beside the most frequent ones, so that PostgreSQL judges patterns by them alone.
ALTER TABLE "matches" ALTER COLUMN "search_text" SET STATISTICS 300;--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "search_text" SET STATISTICS 300;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_name" SET STATISTICS 300;