import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { MatchCard, PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import type { PublicMatchState } from '../public-match.ts'

/** Null for a match that has no organizer any more: « Organisateur inconnu » is nobody's name. */
export const organizerFirstName = ({ organizerId, organizerName }: Pick<MatchCard, 'organizerId' | 'organizerName'>): string | null =>
  organizerId === null ? null : firstNameOf(organizerName)

/** The same where visitors see the match, without ids. The short name of an account with this name is another. */
export const publicOrganizerFirstName = ({ organizerShortName }: Pick<PublicMatch, 'organizerShortName'>): string | null =>
  organizerShortName === UNKNOWN_LABELS.organizer ? null : firstNameOf(organizerShortName)

/** « Karim H. vous invite »; of a match that has no organizer any more, nobody does. */
export function publicInvitationText({ organizerShortName }: PublicMatch, state: PublicMatchState): string {
  const isOver = state === 'cancelled' || state === 'finished'
  if (organizerShortName === UNKNOWN_LABELS.organizer) return isOver ? 'Une invitation vous attendait' : 'Une invitation vous attend'
  return `${organizerShortName} ${isOver ? 'vous invitait' : 'vous invite'}`
}
