/** Longest text that the product stores from one field, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 1000

// Control characters other than tab and line feed: PostgreSQL refuses NUL, the rest has no place in a name.
// Bidirectional overrides and isolates: they would turn the text around them on other people's screens.
const FORBIDDEN = /[<>]|(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/**
 * Makes a text that a person typed safe to store: without `<`, `>` and control characters,
 * well-formed, trimmed, at most {@link MAX_TEXT_LENGTH} characters. Doing it twice changes nothing.
 */
export function sanitizeText(text: string): string {
  return cut(text.replaceAll('\r\n', '\n').toWellFormed().replaceAll(FORBIDDEN, '').trim()).trim()
}

function cut(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text
  const end = isHighSurrogate(text.charCodeAt(MAX_TEXT_LENGTH - 1)) ? MAX_TEXT_LENGTH - 1 : MAX_TEXT_LENGTH
  return text.slice(0, end)
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

/** The form in which texts are compared by search: lower case, without accents, single spaces. */
export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[’']/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}
