import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'

/** @param expected what the button offered */
export function joinedToastText({ viewer }: Pick<MatchCard, 'viewer'>, expected: 'place' | 'seat'): string {
  if (viewer.status !== 'waiting') return 'Vous êtes sur la liste'
  const queueText =
    viewer.queuePosition === null ? 'sur la liste d’attente' : `${formatOrdinal(viewer.queuePosition)} sur la liste d’attente`
  return expected === 'place' ? `Le match est complet\u00a0: vous êtes ${queueText}` : `Vous êtes ${queueText}`
}

export const leftToastText = (previousStatus: MatchCard['viewer']['status']): string =>
  previousStatus === 'waiting' ? 'Vous n’êtes plus sur la liste d’attente' : 'Vous n’êtes plus sur la liste'
