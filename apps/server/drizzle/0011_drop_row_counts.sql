-- Its triggers on the five tables go with the function.
DROP FUNCTION count_rows() CASCADE;--> statement-breakpoint
DROP TABLE "row_counts";
