import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { UNDO_SECONDS } from '#lib/deferred-actions.ts'
import { freedPlaceFate } from './freed-place-text.public.ts'

/** @param expected what the button offered */
export function joinedToastText({ viewer }: Pick<MatchCard, 'viewer'>, expected: 'place' | 'seat'): string {
  if (viewer.status !== 'waiting') return 'Vous êtes sur la liste'
  const queueText =
    viewer.queuePosition === null ? 'sur la liste d’attente' : `${formatOrdinal(viewer.queuePosition)} sur la liste d’attente`
  return expected === 'place' ? `Le match est complet\u00a0: vous êtes ${queueText}` : `Vous êtes ${queueText}`
}

/** About a guest whom the viewer put on the list. @param placed what is said about who has a place */
export function addedGuestToastText(
  { queue }: Pick<Match, 'queue'>,
  { guestId, name, placed }: Record<'guestId' | 'name' | 'placed', string>,
): string {
  const index = queue.findIndex(({ guest }) => guest?.id === guestId)
  return index === -1 ? placed : `${name} est ${formatOrdinal(index + 1)} sur la liste d’attente`
}

/** For as long as it can be undone. */
export function leavingToastText({ viewer, queue, ...match }: Pick<Match, 'viewer' | 'queue' | 'startsAt' | 'status'>, now: Date): string {
  if (viewer.status === 'waiting') return `Vous quittez la liste d’attente dans ${UNDO_SECONDS}\u00a0s.`
  const [first] = queue
  if (!first) return `Vous partez. La place est libre dans ${UNDO_SECONDS}\u00a0s.`
  const fate = freedPlaceFate(match, { isEmpty: false, isGuestFirst: first.guest !== null }, now)
  if (fate === 'offered') return `Vous partez. La place est proposée à ${first.displayName} dans ${UNDO_SECONDS}\u00a0s.`
  if (fate === 'first-come') return `Vous partez. La place est au premier qui la prend dans ${UNDO_SECONDS}\u00a0s.`
  return `Vous partez. ${first.displayName} prend la place dans ${UNDO_SECONDS}\u00a0s.`
}

export const leftToastText = (previousStatus: MatchCard['viewer']['status']): string =>
  previousStatus === 'waiting' ? 'Vous n’êtes plus sur la liste d’attente' : 'Vous n’êtes plus sur la liste'
