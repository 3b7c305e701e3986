/** A piece of a text: words, or an address that may be opened. */
export type TextSegment = { text: string; href?: string }

const URL_PATTERN = /https?:\/\/[^\s<>"]+/g
/** Belongs to the sentence, not to the address. */
const TRAILING_PUNCTUATION = /[.,;:!?)\]}»…'’]+$/

/** Finds addresses of web pages: nothing else becomes a link. */
export function splitLinks(text: string): TextSegment[] {
  const pieces: TextSegment[] = []
  let at = 0
  for (const match of text.matchAll(URL_PATTERN)) {
    const address = match[0].replace(TRAILING_PUNCTUATION, '')
    const url = URL.parse(address)
    if (!url || !['http:', 'https:'].includes(url.protocol)) continue
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ text: address, href: url.href })
    at = match.index + address.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}
