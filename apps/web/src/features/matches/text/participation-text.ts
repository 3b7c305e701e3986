import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import type { Match, MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { UNDO_SECONDS } from '#lib/deferred-actions.ts'

/** @param expected what the button offered */
export function joinedToastText({ viewer }: Pick<MatchCard, 'viewer'>, expected: 'place' | 'seat'): string {
  if (viewer.status !== 'waiting') return 'Vous êtes sur la liste'
  const queueText =
    viewer.queuePosition === null ? 'sur la liste d’attente' : `${formatOrdinal(viewer.queuePosition)} sur la liste d’attente`
  return expected === 'place' ? `Le match est complet\u00a0: vous êtes ${queueText}` : `Vous êtes ${queueText}`
}

/** For as long as it can be undone. */
export function leavingToastText({ viewer, queue }: Pick<Match, 'viewer' | 'queue'>): string {
  if (viewer.status === 'waiting') return `Vous quittez la liste d’attente dans ${UNDO_SECONDS}\u00a0s.`
  const [first] = queue
  return first
    ? `Vous partez. ${first.displayName} prend la place dans ${UNDO_SECONDS}\u00a0s.`
    : `Vous partez. La place est libre dans ${UNDO_SECONDS}\u00a0s.`
}

export const leftToastText = (previousStatus: MatchCard['viewer']['status']): string =>
  previousStatus === 'waiting' ? 'Vous n’êtes plus sur la liste d’attente' : 'Vous n’êtes plus sur la liste'
