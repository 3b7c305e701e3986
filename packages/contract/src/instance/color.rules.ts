/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]

/** @param hex `#fa5a0f` */
export const parseHex = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

export const toHex = (color: Rgb): string => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** @param share of the second color, 0 to 1 */
export const mix = (color: Rgb, other: Rgb, share: number): Rgb =>
  color.map((part, index) => part + ((other[index] ?? 0) - part) * share) as unknown as Rgb

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(color: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(color), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Hue in degrees, and the distance from gray, 0 to 1. */
export function hueOf([red, green, blue]: Rgb): { hue: number; chroma: number } {
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  if (range === 0) return { hue: 0, chroma: 0 }
  const sixth = max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return { hue: (sixth * 60 + 360) % 360, chroma: range / 255 }
}

/** The first of ever stronger mixes with another color that is good enough; else that color. */
export function mixUntil(color: Rgb, other: Rgb, isEnough: (mixed: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    // As it will be written.
    const mixed = parseHex(toHex(mix(color, other, share)))
    if (isEnough(mixed)) return mixed
  }
  return other
}
