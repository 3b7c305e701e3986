import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { BallIcon, WhistleIcon } from '#ui/icons/frame-icons.ts'
import type { Icon } from '#ui/icons/icon.tsx'
import { BibIcon, CarIcon, FirstAidIcon, PumpIcon, WaterIcon } from '#ui/icons/icons.ts'

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
