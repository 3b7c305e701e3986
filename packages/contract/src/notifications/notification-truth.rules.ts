import { isOpenForChanges, type MatchState, placesLeft } from '../matches/match.rules.ts'
import type { ParticipantStatus } from '../matches/match.schema.ts'
import { type MatchWithDeadline, needsLeaveReason } from '../matches/participation/leave-deadline.rules.ts'
import { isPresenceConfirmed } from '../matches/presence/presence.rules.ts'
import { isInDanger, type MatchInDanger } from '../rescue/danger.rules.ts'
import type { NotificationType } from './notification.schema.ts'

/** The match that a notification is about, and its recipient there, as they are now. */
export type MatchStanding = {
  match: MatchInDanger & MatchWithDeadline & Pick<MatchState, 'organizerId' | 'maxPlayers' | 'offeredPlaces' | 'replacementsSought'>
  userId: string
  /** Null for who was never on the list. */
  participation: ParticipantStatus | null
  joinedAt: Date | null
  confirmedFor: Date | null
  /** « Je ne viens pas ». */
  hasDeclined: boolean
  isOrganizing: boolean
  holdsPlace: boolean
  /** Something is left to pay of their share, and they don’t say that they paid it. */
  owesShare: boolean
  /** Whether they still see the match: who has left its group may not. */
  seesMatch: boolean
}

/**
 * `requestId`: of a question whether somebody comes to a match, the match; of what holds as long as they are on its list, their place there;
 * of what holds until they are on it, themselves.
 */
type Told = { createdAt: Date; matchId?: string | null; requestId?: string | null }
type StillTrue = (standing: MatchStanding, told: Told, now: Date) => boolean

const isToCome = ({ match }: MatchStanding, now: Date): boolean => isOpenForChanges(match, now)

const isUnanswered = ({ participation, hasDeclined }: MatchStanding): boolean =>
  !hasDeclined && (participation === null || participation === 'invited')

const hasJoined = ({ participation }: MatchStanding): boolean => participation === 'going' || participation === 'waiting'

const isListed = (standing: MatchStanding): boolean => standing.isOrganizing || hasJoined(standing)

/** « Confirmer ma présence »: unlike a vote or a decision, it is for players alone. */
export const canConfirm = ({ match, userId, participation, confirmedFor }: MatchStanding, now: Date): boolean =>
  isOpenForChanges(match, now) && participation === 'going' && isPresenceConfirmed({ userId, confirmedFor }, match) === false

/** « Je ne viens pas » with one tap: from the list or the bench, as long as one need not say why. */
export function canLeaveByTap({ match, userId, participation }: MatchStanding, now: Date): boolean {
  if (!isOpenForChanges(match, now) || (participation !== 'going' && participation !== 'waiting')) return false
  // The minute after joining is over by the time they tap.
  return !needsLeaveReason(match, { participation, isOrganizer: match.organizerId === userId, joinedAt: null }, now)
}

/**
 * What becomes of a notification that waits for the morning, or for a mail: it is sent if it is true then. « always » tells what happened, or is
 * marked as read once it is over.
 */
export const NOTIFICATION_TRUTHS: Record<NotificationType, 'always' | StillTrue> = {
  message: 'always',
  contact_request: 'always',
  rating: 'always',
  match: (standing, { matchId, requestId }, now) => {
    if (requestId && requestId === matchId) return isToCome(standing, now) && isUnanswered(standing)
    if (requestId && requestId === standing.userId) return isToCome(standing, now) && !hasJoined(standing)
    return standing.match.status !== 'cancelled' && (!requestId || isListed(standing))
  },
  match_cancelled: 'always',
  // That of a match which is added after it was played is in the app only.
  series_match: (standing, _, now) => isToCome(standing, now) && isListed(standing),
  group_match: (standing, _, now) => isToCome(standing, now) && standing.seesMatch,
  group_request: 'always',
  group_join_accepted: 'always',
  group_join_rejected: 'always',
  group_ownership_transferred: 'always',
  group_invitation: 'always',
  group_changed: 'always',
  group_deleted: 'always',
  organizer_replacement_request: 'always',
  organizer_changed: 'always',
  organizer_digest: 'always',
  player_joined: 'always',
  player_left: 'always',
  player_replaced: 'always',
  replacement_expired: 'always',
  absence: 'always',
  absence_contested: 'always',
  share_due: ({ owesShare }) => owesShare,
  share_changed: 'always',
  share_contested: 'always',
  payment_declared: 'always',
  payment_answered: 'always',
  // Marked as read when the proposal ends.
  settlement_proposed: 'always',
  settlement_ended: 'always',
  credit_low: 'always',
  join_requested: (standing, _, now) => isToCome(standing, now),
  // Held for them, or open to all who wait: in the last hour, and where a player seeks a replacement.
  place_offered: ({ match, participation, holdsPlace }, _, now) =>
    isOpenForChanges(match, now) &&
    (holdsPlace || (participation === 'waiting' && (placesLeft(match) > 0 || match.replacementsSought > 0))),
  // For who follows the match.
  places_freed: ({ match, participation, seesMatch }, _, now) =>
    isOpenForChanges(match, now) && placesLeft(match) > 0 && participation !== 'going' && seesMatch,
  presence_asked: (standing, _, now) => canConfirm(standing, now),
  match_in_danger: ({ match, participation, joinedAt, isOrganizing }, { createdAt }, now) => {
    if (!isInDanger(match, now)) return false
    if (isOrganizing) return true
    // Who was asked as « dispo », and has joined since, did what it asks for.
    if (participation === 'going') return joinedAt !== null && joinedAt <= createdAt
    return participation !== 'left' && participation !== 'removed'
  },
}

/** @param standing null for what is about no match, or about one that is gone */
export function isStillTrue(notification: Told & { type: NotificationType }, standing: MatchStanding | null, now: Date): boolean {
  const truth = NOTIFICATION_TRUTHS[notification.type]
  return truth === 'always' || standing === null || truth(standing, notification, now)
}
