CREATE TABLE "match_invitations" (
	"match_id" text NOT NULL,
	"user_id" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_invitations_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "match_invitations" ADD CONSTRAINT "match_invitations_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_invitations" ADD CONSTRAINT "match_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_invitations" ADD CONSTRAINT "match_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_invitations_user" ON "match_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "match_invitations_invited_by" ON "match_invitations" USING btree ("invited_by","created_at");--> statement-breakpoint
INSERT INTO "match_invitations" ("match_id", "user_id", "invited_by", "created_at") SELECT p."match_id", p."user_id", m."organizer_id", p."updated_at" FROM "match_participants" p JOIN "matches" m ON m."id" = p."match_id" WHERE p."status" = 'invited' AND p."user_id" IS NOT NULL;