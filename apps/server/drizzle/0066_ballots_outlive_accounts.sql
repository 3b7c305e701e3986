ALTER TABLE "match_marks" DROP CONSTRAINT "match_marks_voter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "match_marks" DROP CONSTRAINT "match_marks_player_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "match_votes" DROP CONSTRAINT "match_votes_voter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "match_votes" DROP CONSTRAINT "match_votes_best_player_id_users_id_fk";
