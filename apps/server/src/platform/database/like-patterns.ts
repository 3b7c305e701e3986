/** What people typed, inside of a LIKE pattern: its signs mean nothing there. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** `word0`, `word1`…, each to be found anywhere: the values of a statement that is prepared for so many words. */
export const containsWordPatterns = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word, n) => [`word${n}`, `%${escapeLike(word)}%`]))
