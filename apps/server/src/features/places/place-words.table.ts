import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/** The words of all places, each once: what a typing error is compared with. Words that no place has any more do no harm. */
export const placeWordsTable = pgTable('place_words', { word: text().primaryKey() }, (table) => [
  index('place_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
])
