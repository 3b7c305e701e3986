import { parseUrl } from './parse-url.ts'

/** A part of a text: plain, or a link. */
export type TextSegment = { text: string; href?: string }

const URL_PATTERN = /https?:\/\/[^\s<>"]+/gi
/** Punctuation at the end belongs to the sentence, not to the URL. */
const TRAILING_PUNCTUATION = /[.,;:!?)\]}»…'’]+$/

/** Finds http(s) URLs that show the host they open: nothing else becomes a link. */
export function splitLinks(text: string): TextSegment[] {
  const segments: TextSegment[] = []
  let at = 0
  for (const match of text.matchAll(URL_PATTERN)) {
    const linkText = withoutTrailingPunctuation(match[0])
    const url = parseUrl(linkText)
    if (!url || !showsHost(linkText, url)) continue
    if (match.index > at) segments.push({ text: text.slice(at, match.index) })
    segments.push({ text: linkText, href: url.href })
    at = match.index + linkText.length
  }
  if (at < text.length) segments.push({ text: text.slice(at) })
  return segments
}

/** Keeps a closing parenthesis that was opened in the URL, as in many of Wikipedia. */
function withoutTrailingPunctuation(url: string): string {
  const link = url.replace(TRAILING_PUNCTUATION, '')
  return url[link.length] === ')' && link.lastIndexOf('(') > link.lastIndexOf(')') ? `${link})` : link
}

/** False for `https://bank.example@evil.example`, look-alike letters, encoded hosts and addresses written as one number. */
function showsHost(text: string, { protocol, host }: URL): boolean {
  const origin = `${protocol}//${host}`
  return text.toLowerCase().startsWith(origin) && /^([/?#]|$)/.test(text.slice(origin.length))
}
