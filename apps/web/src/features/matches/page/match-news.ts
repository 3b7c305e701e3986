import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import { matchRoleNotifications } from '@coup-denvoi/contract/notifications/match-role-notification.texts'

export type MatchNews = { kind: 'success' | 'error'; text: string }

/** What others did to the viewer since the match was last read: what the viewer did says so itself. */
export function matchNews(previous: Match, match: Match): MatchNews[] {
  return [organizerNews(previous, match), placeNews(previous, match), cancellationNews(previous, match)].filter((news) => news !== null)
}

/** The page says which match it is. */
const here = { title: '', startsAt: null }

function organizerNews(previous: Match, { organizerId, organizerName, viewer }: Match): MatchNews | null {
  if (organizerId === null || organizerId === previous.organizerId || viewer.isOrganizer) return null
  return { kind: 'success', text: matchRoleNotifications.organizerChanged({ ...here, organizerName }).content }
}

function placeNews(previous: Match, match: Match): MatchNews | null {
  const { organizerName } = match
  const before = previous.viewer.status
  const now = match.viewer.status
  if (before === 'waiting' && now === 'going')
    return { kind: 'success', text: matchNotifications.promoted({ ...here, isAsked: false, returnUntil: null }).content }
  if ((before === 'going' || before === 'waiting') && now === 'removed')
    return { kind: 'error', text: matchNotifications.removed({ ...here, organizerName }).content }
  const soughtReplacement = previous.players.some(({ isViewer, seeksReplacement }) => isViewer && seeksReplacement)
  const replacement = now === 'left' && soughtReplacement && findNewcomer(previous, match)
  return replacement
    ? { kind: 'success', text: matchNotifications.replaced({ ...here, replacementName: replacement.displayName }).content }
    : null
}

function cancellationNews(previous: Match, match: Match): MatchNews | null {
  const { status, cancelledByName, organizerName, cancelReason, viewer } = match
  if (status !== 'cancelled' || previous.status === 'cancelled') return null
  const isOwn = viewer.isOrganizer ? cancelledByName === organizerName : previous.can.cancel
  if (isOwn) return null
  return {
    kind: 'error',
    text: matchNotifications.cancelled({ ...here, cancelledByName: cancelledByName ?? organizerName, reason: cancelReason }).content,
  }
}

/** Undefined if nobody took the place. */
const findNewcomer = (previous: Match, { players }: Match) =>
  players.findLast(({ userId }) => userId !== null && !previous.players.some((player) => player.userId === userId))
