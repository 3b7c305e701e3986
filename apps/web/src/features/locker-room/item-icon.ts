import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { BallIcon, BibIcon, CarIcon, FirstAidIcon, type Icon, PumpIcon, WaterIcon, WhistleIcon } from '#ui/layout/icon.tsx'

const ICON_PATTERNS: readonly [words: RegExp, icon: Icon][] = [
  [/ballon/, BallIcon],
  [/chasuble|maillot/, BibIcon],
  [/\beau\b|gourde|bouteille|boisson/, WaterIcon],
  [/pompe/, PumpIcon],
  [/voiture|transport|covoit|trajet/, CarIcon],
  [/soin|trousse|pharmacie|glace/, FirstAidIcon],
]

/** A whistle for unknown items. */
export function itemIconOf(name: string): Icon {
  const words = normalizeForSearch(name)
  return ICON_PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ?? WhistleIcon
}
