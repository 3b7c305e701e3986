import { searchForm } from '@coup-denvoi/contract/kit/sanitize'
import { BallIcon, BibIcon, CarIcon, FirstAidIcon, type Icon, PumpIcon, WaterIcon, WhistleIcon } from '#ui/icon.tsx'

/** What people call the things that there is a drawing of. */
const DRAWN: readonly [words: RegExp, icon: Icon][] = [
  [/ballon/, BallIcon],
  [/chasuble|maillot/, BibIcon],
  [/\beau\b|gourde|bouteille|boisson/, WaterIcon],
  [/pompe/, PumpIcon],
  [/voiture|transport|covoit|trajet/, CarIcon],
  [/soin|trousse|pharmacie|glace/, FirstAidIcon],
]

/** The drawing for a thing, by its name; a whistle for what has none. */
export function iconOf(name: string): Icon {
  const words = searchForm(name)
  return DRAWN.find(([pattern]) => pattern.test(words))?.[1] ?? WhistleIcon
}
