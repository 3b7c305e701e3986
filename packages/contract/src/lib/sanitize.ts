/** Default maximum length of a text field, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 1000

// Control characters except tab and line feed (PostgreSQL refuses NUL), and bidirectional overrides and isolates,
// which could reverse the text around them.
const FORBIDDEN_CHARACTERS = /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** For names and profile fields: {@link cleanText} without `<` and `>`, cut to {@link MAX_TEXT_LENGTH}. Idempotent. */
export const sanitizeText = (text: string): string => truncate(cleanText(text).replaceAll(/[<>]/g, '').trim()).trim()

/** For free text, which keeps `<` and `>`: removes control characters and trims. Idempotent. */
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

/** Characters that separate words in search, in the same form: spaces, hyphens and apostrophes. */
export const SEPARATOR_RANGES = String.raw`\u0009-\u000d\u0020\u0027\u002d\u00a0\u1680\u2000-\u200a\u2010-\u2015\u2019\u2028\u2029\u202f\u205f\u3000\ufeff`

const accentPattern = new RegExp(`[${ACCENT_RANGES}]`, 'g')
const separatorPattern = new RegExp(`[${SEPARATOR_RANGES}]+`, 'g')

/** Normalizes text for search: lower case, no accents, words with single spaces between them. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(accentPattern, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ς', 'σ')
    .replaceAll(separatorPattern, ' ')
    .trim()
}

/** The words to search for, normalized; each must be found, in any order. */
export const searchWords = (search: string): string[] => normalizeForSearch(search).split(' ').filter(Boolean)
