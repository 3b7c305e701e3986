/** The outline of a jersey in a 64 × 62 box, without its starting point: see `jerseyPathAt`. */
const JERSEY_OUTLINE = 'c3.5 3 10.5 3 14 0l11 4 12 12.5-7.5 7.5-3.5-3v27q0 2-2 2h-34q-2 0-2-2v-27l-3.5 3-7.5-7.5 12-12.5z'

/** The path of a jersey whose 64 × 62 box is at x, y. */
export const jerseyPathAt = (x: number, y: number): string => `M${x + 25} ${y + 7}${JERSEY_OUTLINE}`

export const JERSEY_PATH = jerseyPathAt(0, 0)
export const COLLAR_PATH = 'M25 7c3.5 3 10.5 3 14 0'
export const CUFFS_PATH = 'M9.5 31l-7.5-7.5 2.700-2.700 7.5 7.5zM54.5 31l7.5-7.5-2.700-2.700-7.5 7.5z'

/** Font widths by number of characters: the fewer, the wider. */
const STRETCH_CLASSES = ['', 'font-stretch-[108%]', 'font-stretch-[86%]', 'font-stretch-[62%]'] as const

/** Class for a printed text of `length` characters. */
export const letteringClass = (length: number): string => `font-display font-extrabold ${STRETCH_CLASSES[Math.min(length, 3)]}`
