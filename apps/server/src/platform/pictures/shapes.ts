import { accentColors } from '@coup-denvoi/contract/instance/accent.rules'
import { DEFAULT_ACCENT } from '@coup-denvoi/contract/instance/instance.rules'

/** The view box is 64 by 62, as in the web app. */
export const JERSEY = {
  outline: 'M25 7c3.5 3 10.5 3 14 0l11 4 12 12.5-7.5 7.5-3.5-3v27q0 2-2 2h-34q-2 0-2-2v-27l-3.5 3-7.5-7.5 12-12.5z',
  collar: 'M25 7c3.5 3 10.5 3 14 0',
  cuffs: 'M9.5 31l-7.5-7.5 2.7-2.7 7.5 7.5zM54.5 31l7.5-7.5-2.7-2.7-7.5 7.5z',
} as const

/** The default accent on grass. */
const BALL = '#ff7c38'

/** The accent of the instance where it stands on grass. */
export const accentOnTurf = (accent: string): string => (accent === DEFAULT_ACCENT ? BALL : accentColors(accent).light.onTurf)

/** The ball on the kick-off spot, as in the favicon: 32 by 32. */
export const logoMark = (ground: string, ball: string): string =>
  `<rect width="32" height="32" rx="6" fill="${ground}"/><g fill="none" stroke="#fff" stroke-width="2.3"><circle cx="16" cy="16" r="9.2"/><path d="M16 0V32"/></g><circle cx="20.6" cy="16" r="4.1" fill="${ball}" stroke="${ground}" stroke-width="1.6"/>`
