/** A part of a text: plain, or a link. */
export type TextSegment = { text: string; href?: string }

const URL_PATTERN = /https?:\/\/[^\s<>"]+/g
/** Punctuation at the end belongs to the sentence, not to the URL. */
const TRAILING_PUNCTUATION = /[.,;:!?)\]}»…'’]+$/

/** Finds http(s) URLs: nothing else becomes a link. */
export function splitLinks(text: string): TextSegment[] {
  const segments: TextSegment[] = []
  let at = 0
  for (const match of text.matchAll(URL_PATTERN)) {
    const linkText = match[0].replace(TRAILING_PUNCTUATION, '')
    const url = URL.parse(linkText)
    if (!url || !['http:', 'https:'].includes(url.protocol)) continue
    if (match.index > at) segments.push({ text: text.slice(at, match.index) })
    segments.push({ text: linkText, href: url.href })
    at = match.index + linkText.length
  }
  if (at < text.length) segments.push({ text: text.slice(at) })
  return segments
}
