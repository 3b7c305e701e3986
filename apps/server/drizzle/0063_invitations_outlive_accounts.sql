ALTER TABLE "group_invitations" DROP CONSTRAINT "group_invitations_invited_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "group_invitations" ALTER COLUMN "invited_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;