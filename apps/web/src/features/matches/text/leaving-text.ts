import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { UNDO_SECONDS } from '#lib/deferred-actions.ts'
import { freedPlaceFate } from './freed-place-text.public.ts'

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
