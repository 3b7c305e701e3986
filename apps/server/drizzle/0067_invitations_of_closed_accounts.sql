-- Accounts that are closed take their invitations to groups back. These were closed before they did.
UPDATE "group_invitations" SET "status" = 'cancelled', "answered_at" = now() FROM "users"
WHERE "users"."id" = "group_invitations"."invited_by" AND "group_invitations"."status" = 'pending'
  AND NOT ((coalesce("users"."account_status" = 'active', false) OR coalesce("users"."active", false))
    AND ("users"."banned_at" IS NULL OR coalesce("users"."unbanned_at" >= "users"."banned_at", false)));
--> statement-breakpoint
UPDATE "notifications" SET "read" = true FROM "group_invitations"
WHERE "notifications"."request_id" = "group_invitations"."id" AND "notifications"."type" = 'group_invitation'
  AND "group_invitations"."status" = 'cancelled' AND "notifications"."read" = false;
