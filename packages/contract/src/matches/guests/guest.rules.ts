import { isInDanger, type MatchInDanger } from '../../rescue/danger.rules.ts'
import { isOpenForChanges, type MatchDenialReason, type MatchState, type MatchViewer } from '../match.rules.ts'
import type { GuestPolicy, MatchType } from '../match.schema.ts'
import type { GuestState } from './guest.schema.ts'

/** Who has the link of a private match or of a group's match was chosen; that of a public one may be anybody. */
export const defaultGuestPolicy = (match: { type: MatchType; groupId: string | null }): GuestPolicy =>
  match.type === 'private' || match.groupId !== null ? 'open' : 'approval'

/** What visitors may do by the link: the site can close it for all matches. */
export const effectiveGuestPolicy = (
  { guestPolicy }: { guestPolicy: GuestPolicy },
  { guestsAllowed }: { guestsAllowed: boolean },
): GuestPolicy => (guestsAllowed ? guestPolicy : 'none')

/** For a visitor without an account. */
export function whyCannotComeAsGuest(match: MatchState, site: { guestsAllowed: boolean }, now: Date): MatchDenialReason {
  if (!isOpenForChanges(match, now)) return 'FAILED_PRECONDITION'
  return effectiveGuestPolicy(match, site) === 'none' ? 'GUESTS_NOT_ALLOWED' : null
}

/** With a place on the list or in the queue, or a request for one. */
export const isGuestInvolved = (state: GuestState): boolean => state === 'going' || state === 'waiting' || state === 'requested'

/** Of a private match: like an account that is off its list, they read what they knew then, and nothing that is new. */
export const isGuestShutOut = ({ type }: { type: MatchType }, state: GuestState): boolean => type === 'private' && !isGuestInvolved(state)

/** As long as what a mail says of a match to come is true. `startsAt`: the kick-off that it names, in milliseconds since 1970. */
export type GuestNewsCondition = { states: readonly GuestState[]; startsAt?: number; inDanger?: true }

/** Whether a mail that waited for the morning still tells a guest what is so. */
export function isGuestNewsTrue(
  match: MatchState & MatchInDanger,
  state: GuestState,
  { states, startsAt, inDanger }: GuestNewsCondition,
  now: Date,
): boolean {
  if (!isOpenForChanges(match, now) || !states.includes(state)) return false
  if (startsAt !== undefined && match.startsAt.getTime() !== startsAt) return false
  return !inDanger || isInDanger(match, now)
}

/** For players on the list, whatever the policy for visitors. */
export function whyCannotBringGuest(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.participation !== 'going') return 'PERMISSION_DENIED'
  if (!isOpenForChanges(match, now)) return 'FAILED_PRECONDITION'
  return (viewer.guestsBrought ?? 0) < match.guestsPerPlayer ? null : 'GUESTS_PER_PLAYER'
}

/** For the account of a guest, who takes over the place; also after the match, whose presence counts for them then. */
export function whyCannotClaimPlace(match: MatchState, viewer: MatchViewer): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (match.status === 'cancelled') return 'FAILED_PRECONDITION'
  // Removed players need an invitation to come back.
  return viewer.participation === 'removed' && viewer.id !== match.organizerId ? 'PERMISSION_DENIED' : null
}
