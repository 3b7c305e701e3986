ALTER TABLE "reports" ALTER COLUMN "target_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "author_name";--> statement-breakpoint
UPDATE "reports" SET "target_name" = '' WHERE "kind" in ('user', 'message');
