ALTER TABLE "matches" ADD COLUMN "position" "point";--> statement-breakpoint
UPDATE "matches" SET "position" = coalesce(
	(SELECT coalesce(staying."position", chosen."position") FROM "places" chosen LEFT JOIN "places" staying ON staying."id" = chosen."merged_into"
		WHERE chosen."id" = "matches"."place_id"),
	(SELECT point(percentile_cont(0.5) WITHIN GROUP (ORDER BY located.point[0]), percentile_cont(0.5) WITHIN GROUP (ORDER BY located.point[1]))
		FROM (SELECT "places"."position" AS point FROM "places"
			WHERE "places"."search_city" = trim(regexp_replace("matches"."search_city", '[^[:alnum:]]+', ' ', 'g'))
				AND "places"."merged_into" IS NULL AND "places"."position" IS NOT NULL LIMIT 200) located)
) WHERE "starts_at" > now() AND "status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "matches_nearest" ON "matches" USING gist ("position") WHERE "matches"."position" is not null;
