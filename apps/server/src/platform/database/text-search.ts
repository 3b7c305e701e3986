import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { and, type Column, like, or, type SQL } from 'drizzle-orm'
import { escapeLike } from './like-patterns.ts'

/**
 * Whether a text in the form in which search compares has all of the words, each anywhere in it; those that are too short for an index
 * of three characters each where a word begins. Undefined for an empty search, which is no condition.
 */
export function containsWords(column: Column, search: string): SQL | undefined {
  const words = normalizeForSearch(search).split(' ').filter(Boolean)
  return and(...words.map((word) => (isTrigramIndexed(word) ? like(column, `%${escapeLike(word)}%`) : startsWord(column, word))))
}

/** Whether a text has this in it; at its beginning, what is too short for an index of three characters each. */
export const containsText = (column: Column, part: string): SQL => like(column, `${isTrigramIndexed(part) ? '%' : ''}${escapeLike(part)}%`)

const startsWord = (column: Column, word: string): SQL | undefined =>
  or(...WORD_STARTS.map((start) => like(column, `${start}${escapeLike(word)}%`)))

/** Before a word: nothing, or what separates words. */
const WORD_STARTS = ['', '% ', '%-', "%'"]

/** The index holds three characters each, of words alone, with two blanks before the first one and one after the last one. */
const isTrigramIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(word)
