import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import type { PublicMatchState } from '../public-match.ts'

/** « Karim H. vous invite »; of a match that has no organizer any more, nobody does. */
export function publicInvitationText({ organizerShortName }: PublicMatch, state: PublicMatchState): string {
  const isOver = state === 'cancelled' || state === 'finished'
  if (organizerShortName === UNKNOWN_LABELS.organizer) return isOver ? 'Une invitation vous attendait' : 'Une invitation vous attend'
  return `${organizerShortName} ${isOver ? 'vous invitait' : 'vous invite'}`
}
