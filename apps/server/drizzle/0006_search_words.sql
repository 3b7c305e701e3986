-- Hyphens and apostrophes separate words. A generated column takes its indexes along when it goes.
ALTER TABLE "users" drop column "search_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(translate(lower(translate(regexp_replace(normalize(display_name, NFD), '[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670]', '', 'g'), 'ŒÆ', 'œæ')), 'ς', 'σ'), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d\u0020\u0027\u002d\u00a0\u1680\u2000-\u200a\u2010-\u2015\u2019\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "search_city";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_city" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(translate(lower(translate(regexp_replace(normalize(city, NFD), '[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670]', '', 'g'), 'ŒÆ', 'œæ')), 'ς', 'σ'), 'œ', 'oe'), 'æ', 'ae'), '[\u0009-\u000d\u0020\u0027\u002d\u00a0\u1680\u2000-\u200a\u2010-\u2015\u2019\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')) STORED;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (left("search_name", 32) collate "C","id","level") WHERE "users"."is_findable";--> statement-breakpoint
CREATE INDEX "users_search_name" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_city" ON "users" USING btree ("search_city" text_pattern_ops);--> statement-breakpoint
UPDATE "groups" SET
  "search_text" = btrim(regexp_replace("search_text", '[\u0020\u0027\u002d\u2010-\u2015]+', ' ', 'g')),
  "search_city" = btrim(regexp_replace("search_city", '[\u0020\u0027\u002d\u2010-\u2015]+', ' ', 'g'))
WHERE "search_text" ~ '[\u0027\u002d\u2010-\u2015]';--> statement-breakpoint
UPDATE "matches" SET
  "search_text" = btrim(regexp_replace("search_text", '[\u0020\u0027\u002d\u2010-\u2015]+', ' ', 'g')),
  "search_city" = btrim(regexp_replace("search_city", '[\u0020\u0027\u002d\u2010-\u2015]+', ' ', 'g'))
WHERE "search_text" ~ '[\u0027\u002d\u2010-\u2015]';
