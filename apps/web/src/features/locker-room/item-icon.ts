import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { BallIcon, BibIcon, CarIcon, FirstAidIcon, type Icon, PumpIcon, WaterIcon, WhistleIcon } from '#ui/layout/icon.tsx'

/** What people call the things that there is a drawing of. */
const ICON_PATTERNS: readonly [words: RegExp, icon: Icon][] = [
  [/ballon/, BallIcon],
  [/chasuble|maillot/, BibIcon],
  [/\beau\b|gourde|bouteille|boisson/, WaterIcon],
  [/pompe/, PumpIcon],
  [/voiture|transport|covoit|trajet/, CarIcon],
  [/soin|trousse|pharmacie|glace/, FirstAidIcon],
]

/** The drawing for a thing, by its name; a whistle for what has none. */
export function itemIconOf(name: string): Icon {
  const words = normalizeForSearch(name)
  return ICON_PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ?? WhistleIcon
}
