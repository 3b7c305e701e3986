import { contrast, hueOf, mix, mixUntil, parseHex, type Rgb, toHex, WHITE } from './color.rules.ts'
import { DEFAULT_ACCENT } from './instance.rules.ts'

/*
 * The accent: the color of the one action, and of the viewer. Its text is dark in both themes. The other colors of the interface are in
 * apps/web/src/styles/roles.css; those that an accent meets are repeated here.
 */

/** Checked by the tests, like an own one. */
export const ACCENTS = [
  { name: 'Ballon d’hiver', color: DEFAULT_ACCENT },
  { name: 'Ambre', color: '#c77d0a' },
  { name: 'Rose', color: '#e0559b' },
  { name: 'Violet', color: '#9a78ee' },
  { name: 'Azur', color: '#3a95d6' },
] as const

/** Of the text on the accent. */
const MIN_TEXT_CONTRAST = 4.5
/** Of the accent as a shape, on sheets and on grass. */
const MIN_SHAPE_CONTRAST = 3

const TEXT: Rgb = parseHex('#0a1410')
const SHEET = { light: WHITE, dark: parseHex('#12201a') }
/** The lighter stripe of the grass. */
const GRASS = { light: parseHex('#115a3c'), dark: parseHex('#0d3929') }
/** The darkest of the light surfaces, and the lightest of the dark ones. */
const FARTHEST_SURFACE = { light: parseHex('#e9ede6'), dark: parseHex('#1a2b23') }

/** Hues of the cards and of the grass, in degrees; the red ones go over 360. */
const TAKEN_HUES = [
  { from: 42, to: 72, error: 'Le jaune est celui du carton' },
  { from: 72, to: 176, error: 'Le vert est celui de la pelouse' },
  { from: 342, to: 372, error: 'Le rouge est celui du carton' },
] as const
/** Closer to gray, a color has no hue that anybody would name. */
const MIN_CHROMA = 0.12

const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** How an accent contrasts with its text, and with the sheet on which it is weaker. */
export function accentContrasts(accent: string): { text: number; sheet: number } {
  const color = parseHex(accent)
  return { text: contrast(color, TEXT), sheet: Math.min(contrast(color, SHEET.light), contrast(color, SHEET.dark)) }
}

/** The reason in French, or null for a color that may be the accent. */
export function whyNotAccent(accent: string): string | null {
  if (!isHexColor(accent)) return 'Écrivez une couleur comme #fa5a0f'
  const { hue, chroma } = hueOf(parseHex(accent))
  const taken = TAKEN_HUES.find(({ from, to }) => (hue >= from && hue < to) || hue + 360 < to)
  if (taken && chroma >= MIN_CHROMA) return taken.error
  const { text, sheet } = accentContrasts(accent)
  if (text < MIN_TEXT_CONTRAST) return 'Trop sombre\u00a0: le texte des boutons s’y lirait mal'
  if (sheet < MIN_SHAPE_CONTRAST) return 'Trop clair\u00a0: la couleur se verrait mal sur la feuille'
  return null
}

/** The color that may be the accent and is most like this one; null where only the hue is wrong. */
export function nearestAccent(accent: string): string | null {
  if (!isHexColor(accent)) return null
  const color = parseHex(accent)
  const { text } = accentContrasts(accent)
  const nearest = mixUntil(color, text < MIN_TEXT_CONTRAST ? WHITE : [0, 0, 0], (mixed) => whyNotAccent(toHex(mixed)) === null)
  return whyNotAccent(toHex(nearest)) === null ? toHex(nearest) : null
}

/** The colors of one theme that follow from an accent. */
export type AccentColors = { accent: string; hover: string; onTurf: string; text: string; soft: string }

export function accentColors(accent: string): Record<'light' | 'dark', AccentColors> {
  const color = parseHex(accent)
  const colors = (theme: 'light' | 'dark') => {
    const isLight = theme === 'light'
    const soft = parseHex(toHex(isLight ? mix(WHITE, color, 0.16) : mix(TEXT, color, 0.2)))
    const isReadable = (text: Rgb) =>
      [soft, SHEET[theme], FARTHEST_SURFACE[theme]].every((surface) => contrast(text, surface) >= MIN_TEXT_CONTRAST)
    return {
      accent,
      hover: toHex(mix(color, WHITE, 0.18)),
      onTurf: toHex(mixUntil(color, WHITE, (mixed) => contrast(mixed, GRASS[theme]) >= MIN_SHAPE_CONTRAST)),
      text: toHex(mixUntil(color, isLight ? [0, 0, 0] : WHITE, isReadable)),
      soft: toHex(soft),
    }
  }
  return { light: colors('light'), dark: colors('dark') }
}

/** The CSS variables of an accent, by their names in roles.css. */
export function accentVariables(accent: string): Record<string, string> {
  const { light, dark } = accentColors(accent)
  const both = (name: keyof AccentColors) => `light-dark(${light[name]}, ${dark[name]})`
  return {
    '--accent': both('accent'),
    '--accent-hover': both('hover'),
    '--accent-on-turf': both('onTurf'),
    '--accent-text': both('text'),
    '--accent-soft': both('soft'),
  }
}
