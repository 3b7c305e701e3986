DROP INDEX "users_last_login";--> statement-breakpoint
-- A sign-in was only in last_login. What is older than the count of active accounts stays as it is.
UPDATE "users" SET "last_used_at" = "last_login" WHERE "last_login" > greatest("last_used_at", now() - interval '31 days');--> statement-breakpoint
CREATE INDEX "users_last_used" ON "users" USING btree ("last_used_at");
