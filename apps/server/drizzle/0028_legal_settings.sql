ALTER TABLE "instance" ADD COLUMN "publisher_kind" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "publisher_name" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "publisher_form" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "publisher_address" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "publisher_director" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "publisher_phone" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "host_name" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "host_address" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "host_phone" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "accessibility" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "accessibility_audit" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "instance" ADD CONSTRAINT "instance_publisher_kind" CHECK ("instance"."publisher_kind" in ('organization', 'person'));--> statement-breakpoint
ALTER TABLE "instance" ADD CONSTRAINT "instance_accessibility" CHECK ("instance"."accessibility" in ('none', 'partial', 'full'));