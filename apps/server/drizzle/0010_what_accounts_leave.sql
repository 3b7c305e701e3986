CREATE INDEX "notifications_from" ON "notifications" USING btree ("from_user_id") WHERE "notifications"."from_user_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_sender" ON "notifications" USING btree ("sender_id") WHERE "notifications"."sender_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");