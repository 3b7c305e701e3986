/** Longest text that the product stores from one field, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 1000

// Control characters other than tab and line feed: PostgreSQL refuses NUL, the rest has no place in a name.
// Bidirectional overrides and isolates: they would turn the text around them on other people's screens.
const FORBIDDEN_CHARACTERS = /[<>]|(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/**
 * Makes a text that a person typed safe to store: without `<`, `>` and control characters,
 * well-formed, trimmed, at most {@link MAX_TEXT_LENGTH} characters. Doing it twice changes nothing.
 */
export const sanitizeText = (text: string): string => truncate(cleanText(text)).trim()

/** The same for a text that is refused, rather than cut, where it is too long. */
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
 * What search overlooks: the accents and vowel points of the scripts that name people here (Latin, Greek, Cyrillic, Hebrew,
 * Arabic). Not every mark: without theirs, words of Hindi or Thai would be others. Ranges for a character class of
 * JavaScript and of PostgreSQL alike, because the database keeps the search form of names by itself.
 */
export const ACCENT_RANGES = String.raw`\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670`

/** What search reads as a space, in the same form. */
export const SPACE_RANGES = String.raw`\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`

const accentPattern = new RegExp(`[${ACCENT_RANGES}]`, 'g')
const spacePattern = new RegExp(`[${SPACE_RANGES}]+`, 'g')

/** The form in which texts are compared by search: lower case, without accents, single spaces. */
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
