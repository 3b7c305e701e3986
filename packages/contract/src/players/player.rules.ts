import type { Privacy } from '../users/user.schema.ts'
import type { playerErrors } from './player.errors.ts'

/** How many players the list counts; more are not counted one by one. */
export const MAX_COUNTED_PLAYERS = 1000

/** What the rules need to know of a player. */
export type PlayerState = {
  id: string
  /** Neither banned nor deactivated. */
  isActive: boolean
  appearsInSearch: boolean
  acceptsMessagesFrom: Privacy['acceptsMessagesFrom']
}

/** What the rules need to know of who looks at a player. Whether that player blocked them is nothing that a rule may ask. */
export type PlayerViewer = {
  id: string
  isSuperAdmin: boolean
  /** Both were on the list or in the queue of one match, or one of them was and the other organizes it; or both are members of one group. */
  isTeammate: boolean
  hasBlocked: boolean
}

/** The code of an error of the contract, or null when nothing stands against it. */
export type PlayerDenialReason = keyof typeof playerErrors | null

/** Whoever hides from the search is there for themselves, their team-mates and super admins; whoever is disabled, for super admins and themselves. */
export function canSeePlayer(player: PlayerState, viewer: PlayerViewer): boolean {
  if (viewer.isSuperAdmin || viewer.id === player.id) return true
  return player.isActive && (player.appearsInSearch || viewer.isTeammate)
}

/** @param aboutTheirMatch of a match that the player organizes: there they are to be reached, whatever they chose about messages */
export function whyCannotContact(player: PlayerState, viewer: PlayerViewer, aboutTheirMatch = false): PlayerDenialReason {
  if (!player.isActive || isSelfOrBlocked(player, viewer)) return 'PERMISSION_DENIED'
  const accepts = player.acceptsMessagesFrom
  return aboutTheirMatch || accepts === 'everyone' || (accepts === 'teammates' && viewer.isTeammate) ? null : 'PERMISSION_DENIED'
}

export function whyCannotInvite(player: PlayerState, viewer: PlayerViewer): PlayerDenialReason {
  // Whoever invites organizes the match, and so is on it already.
  if (!player.isActive || viewer.id === player.id) return 'PLAYER_NOT_FOUND'
  return viewer.hasBlocked ? 'PERMISSION_DENIED' : null
}

export function whyCannotReport(player: PlayerState, viewer: PlayerViewer): PlayerDenialReason {
  return viewer.id === player.id ? 'PERMISSION_DENIED' : null
}

export function whyCannotBlock(player: PlayerState, viewer: PlayerViewer): PlayerDenialReason {
  return viewer.id === player.id ? 'PERMISSION_DENIED' : null
}

/** Every permission of one viewer on one player whom they see, to travel with the data. */
export function playerPermissions(player: PlayerState, viewer: PlayerViewer) {
  return {
    contact: whyCannotContact(player, viewer) === null,
    invite: whyCannotInvite(player, viewer) === null,
    report: whyCannotReport(player, viewer) === null,
    block: !viewer.hasBlocked && whyCannotBlock(player, viewer) === null,
    unblock: viewer.hasBlocked,
  }
}

const isSelfOrBlocked = (player: PlayerState, viewer: PlayerViewer): boolean => viewer.id === player.id || viewer.hasBlocked
