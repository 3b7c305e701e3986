import { type MatchDenialReason, type MatchState, type MatchViewer, matchPhase } from '../match.rules.ts'

/** The database has as many numbers for them. */
export const MAX_CO_ORGANIZERS = 3

/** For the organizer alone, until the end: somebody may be needed who enters the score. */
export function whyCannotNameCoOrganizers(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  return (
    whyCannotTakeBackRole(match, viewer) ??
    (match.status !== 'cancelled' && matchPhase(match, now) !== 'finished' ? null : 'FAILED_PRECONDITION')
  )
}

/** At any time. */
export function whyCannotTakeBackRole(match: Pick<MatchState, 'organizerId'>, viewer: MatchViewer): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  return viewer.id === match.organizerId ? null : 'PERMISSION_DENIED'
}

/** Who may be named: players on the list or the bench, as long as there is room. @param taken how many co-organizers there are */
export function whyCannotBeCoOrganizer(match: Pick<MatchState, 'organizerId'>, player: MatchViewer, taken: number): MatchDenialReason {
  if (player?.participation !== 'going' && player?.participation !== 'waiting') return 'PLAYER_NOT_LISTED'
  if (player.id === match.organizerId) return 'FAILED_PRECONDITION'
  return taken < MAX_CO_ORGANIZERS ? null : 'CO_ORGANIZERS_COMPLETE'
}

/** A co-organizer removes neither the organizer nor another co-organizer: their roles are the organizer's to give. */
export function whyCannotRemoveFromList(
  match: Pick<MatchState, 'organizerId'>,
  viewer: { id: string },
  player: { userId: string; isCoOrganizer: boolean },
): MatchDenialReason {
  const hasRole = player.userId === match.organizerId || player.isCoOrganizer
  return hasRole && viewer.id !== match.organizerId ? 'PERMISSION_DENIED' : null
}
