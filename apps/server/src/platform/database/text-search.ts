import { searchWords } from '@coup-denvoi/contract/lib/sanitize'
import { and, type Column, like, or, type SQL } from 'drizzle-orm'
import { escapeLike } from './like-patterns.ts'

/**
 * True if a normalized text contains all words; words too short for the trigram index must start a word of the text.
 * Undefined for an empty search.
 */
export function containsWords(column: Column, search: string): SQL | undefined {
  return and(
    ...searchWords(search).map((word) => (isTrigramIndexed(word) ? like(column, `%${escapeLike(word)}%`) : startsWord(column, word))),
  )
}

/** True if the text contains `part`, or starts with it if it is too short for the trigram index. */
export const containsText = (column: Column, part: string): SQL => like(column, `${isTrigramIndexed(part) ? '%' : ''}${escapeLike(part)}%`)

const startsWord = (column: Column, word: string): SQL | undefined =>
  or(like(column, `${escapeLike(word)}%`), like(column, `% ${escapeLike(word)}%`))

/** pg_trgm indexes the trigrams of each word, padded with two blanks before and one after it. */
const isTrigramIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(word)
