import type { PublicInstance } from '@coup-denvoi/contract/instance/instance.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDay, formatDayNumber, formatTime, formatWeekday } from '@coup-denvoi/contract/lib/local-time'
import { matchPhase, placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { shortPriceText } from '@coup-denvoi/contract/matches/match-price.texts'
import { accentOnTurf, JERSEY, logoMark } from '#platform/pictures/shapes.ts'
import { drawableText, type Face, fitsInLines, textOutline, textWidth, wrapText } from '#platform/pictures/typesetting.ts'

const PICTURE_SIZE = { width: 1200, height: 630 }

/** Everything the picture shows; also its cache key. */
export type MatchPictureContent = {
  title: string
  weekday: string
  day: string
  when: string
  where: string
  tags: string[]
  places: PlacesChip
  /** The name of the instance, and its accent on grass. */
  site: string
  accent: string
}

type PlacesChip = { text: string; color: keyof typeof CHIP_COLORS | 'accent' }

export function matchPictureContent(match: PublicMatch, site: Pick<PublicInstance, 'name' | 'accent'>, now: Date): MatchPictureContent {
  const startsAt = new Date(match.startsAt)
  return {
    title: drawableText(match.title, 'title') || 'Match entre amis',
    weekday: drawableText(formatWeekday(startsAt), 'number-2'),
    day: formatDayNumber(startsAt),
    when: drawableText(`${formatDay(startsAt)} · ${formatTime(startsAt)}`, 'title'),
    // One by one: without the letters of a place that the font lacks, a comma would stay before the city.
    where: [match.location, match.city]
      .map((name) => drawableText(name, 'text'))
      .filter(Boolean)
      .join(', '),
    tags: [match.format, shortPriceText(match)].map((tag) => drawableText(tag, 'strong')),
    places: placesChip(match, startsAt, now),
    site: drawableText(site.name, 'title'),
    accent: accentOnTurf(site.accent),
  }
}

function placesChip(match: PublicMatch, startsAt: Date, now: Date): PlacesChip {
  if (match.status === 'cancelled') return { text: 'Annulé', color: 'red' }
  if (matchPhase({ startsAt, endsAt: new Date(match.endsAt) }, now) === 'finished') return { text: 'Terminé', color: 'chalk' }
  const left = placesLeft(match)
  return left === 0 ? { text: 'Complet', color: 'yellow' } : { text: formatCount(left, 'place libre', 'places libres'), color: 'accent' }
}

// Colors of the light theme and of the referee's cards.
const GRASS = ['#0f5237', '#115a3c']
const CHALK = '#ffffff'
const CHALK_SOFT = '#cfe6d8'
const BAR = '#082b1e'
const JERSEY_INK = '#0c402c'
const JERSEY_TRIM = '#0f5237'
const LOGO_GROUND = '#1e8252'
const CHIP_COLORS = {
  yellow: { fill: '#ffc91f', ink: '#0a1410' },
  red: { fill: '#cf142b', ink: CHALK },
  chalk: { fill: CHALK, ink: '#0a1410' },
  grass: { fill: '#2f7054', ink: CHALK },
}

const COLUMN = { x: 560, width: 580 }

/** An SVG with all text as outlines, so that it needs no fonts. */
export function drawMatchPicture(facts: MatchPictureContent): string {
  const { width, height } = PICTURE_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${pitch(width, height)}${jersey(facts)}${textBlock(facts)}${logo(facts)}</svg>`
}

function pitch(width: number, height: number): string {
  const stripe = 100
  const stripes = Array.from(
    { length: Math.ceil(width / stripe) },
    (_, n) => `<rect x="${n * stripe}" width="${stripe}" height="${height}" fill="${GRASS[n % 2]}"/>`,
  )
  return `${stripes.join('')}<g fill="none" stroke="${CHALK}" stroke-opacity=".28" stroke-width="4"><path d="M500 0V${height}"/><circle cx="500" cy="${height / 2}" r="250"/></g>`
}

function jersey({ weekday, day }: MatchPictureContent): string {
  return `<g transform="translate(56 92) scale(6.6)"><path d="${JERSEY.outline}" fill="${CHALK}" stroke="${BAR}" stroke-opacity=".35" stroke-width="1.2" stroke-linejoin="round"/>
<path d="${JERSEY.cuffs}" fill="${JERSEY_TRIM}"/><path d="${JERSEY.collar}" fill="none" stroke="${JERSEY_TRIM}" stroke-width="3"/>
${textOutline(weekday, 'number-2', 8.2, { x: 32, y: 22.2, anchor: 'middle' }, JERSEY_INK)}${textOutline(day, day.length === 1 ? 'number-1' : 'number-2', 29, { x: 32, y: 50, anchor: 'middle' }, JERSEY_INK)}</g>`
}

type Line = { text: string; face: Face; size: number; fill: string; gap: number; height: number }

function textBlock({ title, when, where, tags, places, accent }: MatchPictureContent): string {
  const { x, width } = COLUMN
  const [size, lines] = fitsInLines(title, 'title', 92, { width, lines: 2 }) ? [92, 2] : [70, 3]
  const all: Line[] = [
    ...wrapText(title, 'title', size, { width, lines }).map(
      (text): Line => ({ text, face: 'title', size, fill: CHALK, gap: 0, height: size }),
    ),
    { text: when, face: 'title', size: 44, fill: CHALK, gap: 20, height: 58 },
    ...wrapText(where, 'text', 30, { width, lines: 2 }).map(
      (text): Line => ({ text, face: 'text', size: 30, fill: CHALK_SOFT, gap: 0, height: 40 }),
    ),
  ]
  const height = all.reduce((sum, line) => sum + line.gap + line.height, CHIPS_HEIGHT)
  let y = Math.max(56, (PICTURE_SIZE.height - 60 - height) / 2)
  const drawn = all.map(({ text, face, size: fontSize, fill, gap, height: lineHeight }) => {
    const top = y + gap
    y = top + lineHeight
    return textOutline(text, face, fontSize, { x, y: top + fontSize * 0.8 }, fill)
  })
  return drawn.join('') + chips([places, ...tags.map((text): PlacesChip => ({ text, color: 'grass' }))], y + 24, accent)
}

const CHIPS_HEIGHT = 76

function chips(all: PlacesChip[], y: number, accent: string): string {
  let x = COLUMN.x
  return all
    .map(({ text, color }) => {
      const width = textWidth(text, 'strong', 28) + 36
      const { fill, ink } = color === 'accent' ? { fill: accent, ink: '#0a1410' } : CHIP_COLORS[color]
      const chip = `<rect x="${x}" y="${y}" width="${width}" height="52" rx="5" fill="${fill}"/>${textOutline(text, 'strong', 28, { x: x + 18, y: y + 36 }, ink)}`
      x += width + 14
      return chip
    })
    .join('')
}

function logo({ site, accent }: MatchPictureContent): string {
  const [name] = wrapText(site, 'title', 34, { width: COLUMN.width - 60, lines: 1 })
  return `<g transform="translate(${COLUMN.x} 550) scale(1.375)">${logoMark(LOGO_GROUND, accent)}</g>${textOutline(name ?? '', 'title', 34, { x: COLUMN.x + 60, y: 582 }, CHALK)}`
}
