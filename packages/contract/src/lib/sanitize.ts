/** Default maximum length of a text field, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 1000
/** Longest text to search for, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 80

// Control characters except tab and line feed (PostgreSQL refuses NUL), and bidirectional overrides and isolates,
// which could reverse the text around them.
const FORBIDDEN_CHARACTERS = /[<>]|(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** Removes `<`, `>` and control characters, trims, and cuts to {@link MAX_TEXT_LENGTH}. Idempotent. */
export const sanitizeText = (text: string): string => truncate(cleanText(text)).trim()

/** {@link sanitizeText} without the cut, for fields with their own maximum length. */
export const cleanText = (text: string): string => text.replaceAll('\r\n', '\n').toWellFormed().replaceAll(FORBIDDEN_CHARACTERS, '').trim()

function truncate(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text
  const end = isHighSurrogate(text.charCodeAt(MAX_TEXT_LENGTH - 1)) ? MAX_TEXT_LENGTH - 1 : MAX_TEXT_LENGTH
  return text.slice(0, end)
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

/**
 * Accents and vowel points that search ignores. Not all marks: in Hindi or Thai they distinguish words. Also used in regular expressions
 * of PostgreSQL, which computes the search form of names.
 */
export const ACCENT_RANGES = String.raw`\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670`

/** Characters that search treats as a space, in the same form. */
export const SPACE_RANGES = String.raw`\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`

const accentPattern = new RegExp(`[${ACCENT_RANGES}]`, 'g')
const spacePattern = new RegExp(`[${SPACE_RANGES}]+`, 'g')

/** Normalizes text for search: lower case, no accents, single spaces. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(accentPattern, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ς', 'σ')
    .replaceAll('’', "'")
    .replaceAll(spacePattern, ' ')
    .trim()
}
