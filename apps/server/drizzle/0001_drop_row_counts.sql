-- For databases from before the first release: triggers counted the rows of five tables.
DROP FUNCTION IF EXISTS count_rows() CASCADE;--> statement-breakpoint
DROP TABLE IF EXISTS "row_counts";
