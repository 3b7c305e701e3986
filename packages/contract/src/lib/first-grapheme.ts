import { lazy } from './lazy.ts'

const segmenter = lazy(() => new Intl.Segmenter('fr', { granularity: 'grapheme' }))

/** One character, unless a combining one follows: those start at U+0300. */
const SINGLE_LATIN_CHARACTER = /^[ -\u02ff](?![^ -\u02ff])/

/**
 * The first letter as it is shown: accents and emoji stay whole. The segmenter is for the rare ones: in a browser it loads its data first,
 * which takes 24 to 100 ms.
 */
export function firstGrapheme(text: string): string {
  if (!text) return ''
  return SINGLE_LATIN_CHARACTER.exec(text)?.[0] ?? segmenter().segment(text).containing(0)?.segment ?? ''
}
