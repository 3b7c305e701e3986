import type { PublicInstance } from '@coup-denvoi/contract/instance/instance.schema'
import type { OwnSeason, SeasonOutcome, SeasonPictureOptions } from '@coup-denvoi/contract/season/season.schema'
import { SEASON_PICTURE_SIZE } from '@coup-denvoi/contract/season/season-files.rules'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { accentOnTurf, JERSEY, logoMark } from '#platform/pictures/shapes.ts'
import { drawableText, type Face, textOutline, textWidth, wrapText } from '#platform/pictures/typesetting.ts'

/** Everything the picture shows; also its cache key. */
export type SeasonPictureContent = {
  season: string
  /** On the jersey. */
  firstName: string
  number: string
  name: string
  form: SeasonOutcome[]
  figures: { value: string; label: string }[]
  light: SeasonPictureOptions['light']
  site: string
  accent: string
  jersey: string
}

type Shown = { own: OwnSeason; matchesPlayed: number; options: SeasonPictureOptions; site: Pick<PublicInstance, 'name' | 'accent'> }

/** One's own figures only. @param shown `matchesPlayed`: in all seasons, the number on the jersey */
export function seasonPictureContent({ own, matchesPlayed, options, site }: Shown): SeasonPictureContent {
  const figure = (value: number, one: string, many: string) => ({ value: String(value), label: value > 1 ? many : one })
  const firstName = firstNameOf(own.displayName)
  return {
    season: own.period.name,
    firstName: drawableText(firstName.toUpperCase(), 'number-2'),
    number: String(matchesPlayed),
    name: drawableText(options.lastName ? own.displayName : firstName, 'title'),
    form: options.form ? own.form : [],
    figures: [
      figure(own.played, 'match', 'matchs'),
      figure(own.won, 'victoire', 'victoires'),
      ...(options.goals ? [figure(own.goals, 'but', 'buts')] : []),
      ...(options.bestPlayer ? [figure(own.bestPlayer, 'joueur du match', 'joueur du match')] : []),
    ],
    light: options.light,
    site: drawableText(site.name, 'title'),
    accent: accentOnTurf(site.accent),
    jersey: site.accent,
  }
}

// Colors of the light theme, and of a pitch under floodlights.
const LIGHTS = {
  day: { grass: ['#0f5237', '#115a3c'], ground: '#0a2b1e' },
  night: { grass: ['#06231a', '#08291e'], ground: '#04150f' },
} as const
const CHALK = '#ffffff'
const CHALK_SOFT = '#cfe6d8'
const PANEL = '#0a1410'
const TILE_INK = '#0c402c'

const MARGIN = 76
const { width: WIDTH, height: HEIGHT } = SEASON_PICTURE_SIZE

/** An SVG with all text as outlines, so that it needs no fonts. */
export function drawSeasonPicture(content: SeasonPictureContent): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${pitch(LIGHTS[content.light].grass)}${heading(content)}${jersey(content)}${name(content.name)}${form(content.form)}${figures(content.figures)}</svg>`
}

function pitch(grass: readonly [string, string]): string {
  const stripe = WIDTH / 9
  const stripes = Array.from(
    { length: 9 },
    (_, n) => `<rect x="${n * stripe}" width="${stripe + 1}" height="${HEIGHT}" fill="${grass[n % 2]}"/>`,
  )
  return `${stripes.join('')}<g fill="none" stroke="${CHALK}" stroke-opacity=".42" stroke-width="5"><path d="M36 36H1044V1314H36ZM36 536H1044M36 84A48 48 0 0 0 84 36M996 36A48 48 0 0 0 1044 84M36 1266A48 48 0 0 1 84 1314M996 1314A48 48 0 0 1 1044 1266"/><circle cx="540" cy="536" r="300"/></g>`
}

function heading({ site, season, accent, light }: SeasonPictureContent): string {
  const label = 'Ma saison '
  const size = 36
  const seasonX = WIDTH - MARGIN - textWidth(season, 'strong', size)
  const labelX = seasonX - textWidth(label, 'text', size)
  const [siteName = ''] = wrapText(site, 'title', 38, { width: labelX - 180, lines: 1 })
  return `<g transform="translate(${MARGIN} 74) scale(1.875)">${logoMark(LIGHTS[light].ground, accent)}</g>${[
    textOutline(siteName, 'title', 38, { x: 151, y: 115 }, CHALK),
    textOutline(label, 'text', size, { x: labelX, y: 115 }, CHALK),
    textOutline(season, 'strong', size, { x: seasonX, y: 115 }, CHALK),
  ].join('')}`
}

function jersey({ firstName, number, jersey: body }: SeasonPictureContent): string {
  const face: Face = number.length === 1 ? 'number-1' : 'number-2'
  const middle = (text: string, wanted: Face, size: number, y: number, width: number) =>
    textOutline(text, wanted, fittingSize(text, wanted, size, width), { x: 32, y, anchor: 'middle' }, PANEL)
  return `<g transform="translate(195.4 164) scale(10.77)"><path d="${JERSEY.outline}" fill="${body}"/><path d="${JERSEY.cuffs}" fill="${PANEL}"/><path d="${JERSEY.collar}" fill="none" stroke="${PANEL}" stroke-width="3.2"/>
${middle(firstName, 'number-2', 6.4, 20.5, 30)}${middle(number, face, 27, 47, 34)}</g>`
}

function name(text: string): string {
  const size = fittingSize(text, 'title', 104, WIDTH - 2 * MARGIN)
  return textOutline(text, 'title', size, { x: WIDTH / 2, y: 938, anchor: 'middle' }, CHALK)
}

const TILE = { size: 46, gap: 10, y: 988 }
const TILES: Record<SeasonOutcome, { letter: string; look: string; ink: string }> = {
  won: { letter: 'V', look: `fill="${CHALK}"`, ink: TILE_INK },
  drawn: { letter: 'N', look: `fill="${CHALK}" fill-opacity=".26"`, ink: CHALK },
  lost: { letter: 'D', look: `fill="none" stroke="${CHALK}" stroke-opacity=".6" stroke-width="3"`, ink: CHALK },
}

/** The latest last. */
function form(outcomes: readonly SeasonOutcome[]): string {
  const { size, gap, y } = TILE
  const left = (WIDTH - outcomes.length * (size + gap) + gap) / 2
  return outcomes
    .map((outcome, index) => {
      const { letter, look, ink } = TILES[outcome]
      const x = left + index * (size + gap)
      const text = textOutline(letter, 'number-2', 22, { x: x + size / 2, y: y + 31, anchor: 'middle' }, ink)
      return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="5" ${look}/>${text}`
    })
    .join('')
}

const BOARD = { y: 1089, height: 186, padding: 29 }

/** Columns as wide as what stands in them, and the rest shared. */
function figures(all: SeasonPictureContent['figures']): string {
  const total = WIDTH - 2 * MARGIN
  const natural = all.map(
    ({ value, label }) => Math.max(textWidth(value, 'number-2', 92), textWidth(label, 'text', 29)) + 2 * BOARD.padding,
  )
  const spare = (total - natural.reduce((sum, width) => sum + width, 0)) / all.length
  let x = MARGIN
  const columns = all.map(({ value, label }, index) => {
    const left = x + BOARD.padding
    const line = index === 0 ? '' : `<path d="M${x} ${BOARD.y}v${BOARD.height}" stroke="${CHALK}" stroke-opacity=".18" stroke-width="2"/>`
    x += (natural[index] ?? 0) + spare
    return `${line}${textOutline(value, 'number-2', 92, { x: left, y: 1190 }, CHALK)}${textOutline(label, 'text', 29, { x: left, y: 1242 }, CHALK_SOFT)}`
  })
  return `<rect x="${MARGIN}" y="${BOARD.y}" width="${total}" height="${BOARD.height}" rx="10" fill="${PANEL}"/>${columns.join('')}`
}

/** The size at which the text is as wide as there is room, at most the wanted one. */
const fittingSize = (text: string, face: Face, size: number, width: number): number =>
  text === '' ? size : Math.min(size, (size * width) / textWidth(text, face, size))
