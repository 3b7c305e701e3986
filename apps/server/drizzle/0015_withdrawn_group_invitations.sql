ALTER TABLE "group_invitations" DROP CONSTRAINT "group_invitations_status";--> statement-breakpoint
ALTER TABLE "group_invitations" ADD COLUMN "reached" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_status" CHECK ("group_invitations"."status" in ('pending', 'accepted', 'rejected', 'cancelled'));