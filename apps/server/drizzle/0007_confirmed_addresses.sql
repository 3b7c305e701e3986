ALTER TABLE "mail_links" DROP CONSTRAINT "mail_links_purpose";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_purpose" CHECK ("mail_links"."purpose" in ('password-reset', 'email-change', 'email-confirmation'));--> statement-breakpoint
-- Accounts from before links were sent have received mails all along.
UPDATE "users" SET "email_verified" = true;
