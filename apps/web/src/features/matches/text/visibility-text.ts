import { formatAtTime, formatDay } from '@coup-denvoi/contract/lib/local-time'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'

/** « Public », « Privé », or « Privé jusqu’au jeu. 26 nov. à 12 h 00 » while its group sees it first. */
export function visibilityText({ type, opensAt }: Pick<MatchCard, 'type'> & Partial<Pick<MatchCard, 'opensAt'>>, now: Date): string {
  if (type === 'public') return 'Public'
  // What an old page knows of it may be past.
  if (!opensAt || new Date(opensAt) <= now) return 'Privé'
  return `Privé jusqu’au ${formatDay(new Date(opensAt))} ${formatAtTime(new Date(opensAt))}`
}
