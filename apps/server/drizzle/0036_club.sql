ALTER TABLE "instance" ADD COLUMN "mail_host" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "mail_port" integer;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "mail_security" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "mail_user" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "mail_password" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "mail_from" text;--> statement-breakpoint
ALTER TABLE "instance" ADD CONSTRAINT "instance_mail_port" CHECK ("instance"."mail_port" between 1 and 65535);--> statement-breakpoint
ALTER TABLE "instance" ADD CONSTRAINT "instance_mail_security" CHECK ("instance"."mail_security" in ('starttls', 'tls', 'none'));--> statement-breakpoint
ALTER TABLE "instance" ADD CONSTRAINT "instance_mail_password" CHECK ("instance"."mail_password" is null or (coalesce("instance"."mail_host", '') <> '' and coalesce("instance"."mail_user", '') <> ''));