import { searchWords } from '@coup-denvoi/contract/lib/sanitize'
import { and, type Column, like, or, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Escapes the wildcards in user input. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * True if a normalized text contains all words; those too short for the trigram index, and symbols, must start a word of the text.
 * Undefined for an empty search, and for punctuation alone.
 */
export const containsWords = (column: Column | SQL, search: string): SQL | undefined =>
  allWords(column, searchWords(search), (pattern) => pattern)

/** {@link containsWords} for a prepared statement of words of this shape; {@link wordPatterns} has the values of its placeholders. */
export const containsShapedWords = (column: Column | SQL, words: readonly string[]): SQL | undefined =>
  allWords(column, words, (_, name) => sql.placeholder(name))

/** Searches of the same shape have the same SQL; empty without words. */
export const wordShape = (words: readonly string[]): string => words.map((word) => WORD_KINDS[kindOf(word)]).join('')

export const wordPatterns = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.flatMap((word, n) => patternsOf(word).map((pattern, m) => [nameOf(n, m), pattern])))

/** True if the text contains `part`, or starts with it if it is too short for the trigram index. */
export const containsText = (column: Column, part: string): SQL => like(column, `${isTrigramIndexed(part) ? '%' : ''}${escapeLike(part)}%`)

function allWords(
  column: Column | SQL,
  words: readonly string[],
  operandOf: (pattern: string, name: string) => string | Placeholder,
): SQL | undefined {
  return and(
    ...words.flatMap((word, n) => [
      kindOf(word) === 'symbols' ? hasSymbol(column) : undefined,
      or(...patternsOf(word).map((pattern, m) => sql`${column} like ${operandOf(pattern, nameOf(n, m))}`)),
    ]),
  )
}

/** Too frequent to look for: addresses are full of it. */
const PUNCTUATION = ',.:!?()/&+"'

/** A condition of partial indexes: trigrams know nothing but letters and digits, so that a search for « ⚽ » would read the whole table. */
export const hasSymbol = (column: Column | SQL): SQL => sql`${column} ~ ${sql.raw(`'[^a-z0-9 ${PUNCTUATION}]'`)}`

const nameOf = (word: number, pattern: number): string => `word${word}_${pattern}`

/** One of them must fit, if there are any. */
function patternsOf(word: string): string[] {
  const part = escapeLike(word)
  const kind = kindOf(word)
  if (kind === 'punctuation') return []
  return kind === 'long' ? [`%${part}%`] : [`${part}%`, `% ${part}%`]
}

const WORD_KINDS = { long: 'w', short: 's', symbols: 'x', punctuation: 'p' } as const

function kindOf(word: string): keyof typeof WORD_KINDS {
  if (isTrigramIndexed(word)) return 'long'
  if (/[\p{L}\p{N}]/u.test(word)) return 'short'
  return [...word].every((character) => PUNCTUATION.includes(character)) ? 'punctuation' : 'symbols'
}

/** pg_trgm indexes the trigrams of each word, padded with two blanks before and one after it. */
const isTrigramIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(word)
