/** Escapes the wildcards in user input. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The placeholder values `word0`, `word1`… of a prepared statement, as LIKE patterns. */
export const containsWordPatterns = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word, n) => [`word${n}`, `%${escapeLike(word)}%`]))
