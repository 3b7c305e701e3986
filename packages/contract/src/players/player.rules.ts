import type { Privacy } from '../users/user.schema.ts'
import type { playerErrors } from './player.errors.ts'

export const MAX_COUNTED_PLAYERS = 1000

export type PlayerState = {
  id: string
  /** Neither banned nor deactivated. */
  isActive: boolean
  appearsInSearch: boolean
  acceptsMessagesFrom: Privacy['acceptsMessagesFrom']
}

/** Viewer fields that the rules use. They never know whether the player blocked the viewer. */
export type PlayerViewer = {
  id: string
  isSuperAdmin: boolean
  /** They share a match (as players, waiting players or organizer) or a group. */
  isTeammate: boolean
  hasBlocked: boolean
}

export type PlayerDenialReason = keyof typeof playerErrors | null

/** Hidden players: for themselves, teammates and super admins. Disabled accounts: for themselves and super admins. */
export function canSeePlayer(player: PlayerState, viewer: PlayerViewer): boolean {
  if (viewer.isSuperAdmin || viewer.id === player.id) return true
  return player.isActive && (player.appearsInSearch || viewer.isTeammate)
}

/** @param isAnswer answering is always allowed, whatever the player's message settings */
export function whyCannotMessage(player: PlayerState, viewer: PlayerViewer, isAnswer = false): PlayerDenialReason {
  if (!player.isActive || isSelfOrBlocked(player, viewer)) return 'PERMISSION_DENIED'
  const accepts = player.acceptsMessagesFrom
  return isAnswer || accepts === 'everyone' || (accepts === 'teammates' && viewer.isTeammate) ? null : 'PERMISSION_DENIED'
}

/**
 * A contact request asks a player who receives messages of teammates only.
 * @param aboutTheirMatch the organizer of a match can always be contacted about it, whatever their message settings
 */
export function whyCannotContact(player: PlayerState, viewer: PlayerViewer, aboutTheirMatch = false): PlayerDenialReason {
  if (!player.isActive || isSelfOrBlocked(player, viewer)) return 'PERMISSION_DENIED'
  return aboutTheirMatch || player.acceptsMessagesFrom !== 'nobody' ? null : 'PERMISSION_DENIED'
}

export function whyCannotInvite(player: PlayerState, viewer: PlayerViewer): PlayerDenialReason {
  if (!player.isActive || viewer.id === player.id) return 'PLAYER_NOT_FOUND'
  return viewer.hasBlocked ? 'PERMISSION_DENIED' : null
}

export function whyCannotReport(player: PlayerState, viewer: PlayerViewer): PlayerDenialReason {
  return viewer.id === player.id ? 'PERMISSION_DENIED' : null
}

export function whyCannotBlock(player: PlayerState, viewer: PlayerViewer): PlayerDenialReason {
  return viewer.id === player.id ? 'PERMISSION_DENIED' : null
}

export function playerPermissions(player: PlayerState, viewer: PlayerViewer) {
  return {
    message: whyCannotMessage(player, viewer) === null,
    contact: whyCannotContact(player, viewer) === null,
    invite: whyCannotInvite(player, viewer) === null,
    report: whyCannotReport(player, viewer) === null,
    block: !viewer.hasBlocked && whyCannotBlock(player, viewer) === null,
    unblock: viewer.hasBlocked,
  }
}

const isSelfOrBlocked = (player: PlayerState, viewer: PlayerViewer): boolean => viewer.id === player.id || viewer.hasBlocked
