import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { SERVER_DIRECTORY } from '../server-directory.ts'

/** Our fonts at the widths and weights that pictures use; see assets/fonts/README.md. */
export type Face = 'title' | 'number-1' | 'number-2' | 'text' | 'strong'

const fonts = new Map<Face, Font>()

function loadFont(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const font = openSync(join(SERVER_DIRECTORY, `assets/fonts/${face}.woff2`)) as Font
  fonts.set(face, font)
  return font
}

/** What of a text the fonts can draw: no emoji, no other scripts, one space between words. */
export function drawableText(text: string, face: Face): string {
  const font = loadFont(face)
  const characters = [...text.normalize('NFC').replaceAll('\u202f', '\u00a0')].filter((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )
  return characters.join('').replaceAll(/ {2,}/g, ' ').trim()
}

/** The width in pixels. */
export function textWidth(text: string, face: Face, size: number): number {
  const font = loadFont(face)
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

/** A text as outlines, so that the picture is the same on a machine without any font. @param at left end (or middle) of the baseline */
export function textOutline(
  text: string,
  face: Face,
  size: number,
  at: { x: number; y: number; anchor?: 'start' | 'middle' },
  fill: string,
): string {
  const font = loadFont(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(text)
  let pen = at.x - (at.anchor === 'middle' ? (advanceWidth * scale) / 2 : 0)
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, at.y - yOffset * scale)
    pen += xAdvance * scale
    return path.toSVG()
  })
  return `<path fill="${fill}" d="${paths.join('')}"/>`
}

/** Breaks a text into lines that fit; the last one ends with `…` when there is more. Words too long for a line are cut. */
export function wrapText(text: string, face: Face, size: number, { width, lines }: { width: number; lines: number }): string[] {
  const fits = (line: string) => textWidth(line, face, size) <= width
  const broken: string[] = []
  let rest = text
  while (rest && broken.length < lines) {
    const line = firstLine(rest, fits)
    rest = rest.slice(line.length).trimStart()
    const isLast = broken.length === lines - 1
    broken.push(isLast && rest ? ellipsize(line, fits) : line.trimEnd())
  }
  return broken
}

/** True when nothing of the text has to be left out. */
export function fitsInLines(text: string, face: Face, size: number, { width, lines }: { width: number; lines: number }): boolean {
  const words = text.split(' ')
  return (
    words.every((word) => textWidth(word, face, size) <= width) && wrapText(text, face, size, { width, lines: lines + 1 }).length <= lines
  )
}

function firstLine(text: string, fits: (line: string) => boolean): string {
  const words = text.split(' ')
  let count = words.length
  while (count > 1 && !fits(words.slice(0, count).join(' '))) count -= 1
  const line = words.slice(0, count).join(' ')
  return fits(line) ? line : truncate(line, fits)
}

const ellipsize = (line: string, fits: (line: string) => boolean): string =>
  `${truncate(line, (shorter) => fits(`${shorter.trimEnd()}…`)).trimEnd()}…`

function truncate(line: string, fits: (line: string) => boolean): string {
  const characters = [...line]
  let length = characters.length
  while (length > 1 && !fits(characters.slice(0, length).join(''))) length -= 1
  return characters.slice(0, length).join('')
}
