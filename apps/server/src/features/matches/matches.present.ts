import type { Reliability } from '@coup-denvoi/contract/attendance/attendance.rules'
import { canSeeGroupContents } from '@coup-denvoi/contract/groups/group.rules'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { isBelowMinimum } from '@coup-denvoi/contract/matches/join-requests/join-request.rules'
import { isOrganizing, type MatchViewer } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { matchPermissions } from '@coup-denvoi/contract/matches/match-permissions.rules'
import {
  isPresenceAsked,
  isPresenceConfirmed,
  isPresenceOpen,
  whyCannotRemindPresence,
} from '@coup-denvoi/contract/matches/presence/presence.rules'
import type { Handover } from '@coup-denvoi/contract/matches/replacements/replacement.schema'
import { placeTimesOf, playersFor } from '@coup-denvoi/contract/matches/shared-match.rules'
import { atTime, cardFields, isUpcoming, organizerName } from './match-card.present.ts'
import type { MatchRow } from './matches.table.ts'
import type { PlayerRow } from './participation/match-players.present.ts'
import { type MatchForViewer, presentSharedPage } from './shared-match.present.ts'

/** A guest who waits for the organizer's answer. */
export type GuestRequestRow = { id: string; name: string; askedAt: Date }

/** A match with its players, for its page. */
export function presentMatch(
  source: MatchForViewer,
  rows: PlayerRow[],
  requests: { guests: GuestRequestRow[]; joining: Match['joinRequests'] },
  { viewer, reliability, profiles }: { viewer: MatchViewer; reliability: Reliability | null; profiles: ReadonlySet<string> },
  now: Date,
): Match {
  const match = atTime(source.match, now)
  const page = presentSharedPage(source, rows, now)
  const { players, queue, own, queuePosition, guestsBrought } = playersFor(page, viewer?.id ?? null, (id) => profiles.has(id))
  const presence = presentPresence(match, rows, viewer, now)
  const proposedUntil = match.offeredPlaces > 0 && !own ? (source.proposedUntil?.toISOString() ?? null) : null
  const isBelow = viewer !== null && isBelowMinimum(match, viewer, reliability)
  const joinRequest = presentJoinRequest(source.joinRequest)
  const isPresenceConfirmed = viewer && presence ? !presence.pendingIds.includes(viewer.id) : null
  const viewerOfPage: MatchViewer = viewer && {
    ...viewer,
    seeksReplacement: own?.seeksReplacement ?? false,
    guestsBrought,
    isPresenceConfirmed,
    isBelowMinimum: isBelow,
    joinRequest: joinRequest?.state ?? null,
    ...placeTimesOf(own, proposedUntil),
  }
  return {
    ...cardFields({ ...match, opensAt: source.opensAt, totalCost: source.totalCost }, viewerOfPage, queuePosition, now),
    can: matchPermissions(match, viewerOfPage, now),
    ...page,
    group: presentGroup(source),
    series: source.series,
    organizer: {
      ...page.organizer,
      hasProfile: page.organizer.hasProfile || profiles.has(match.organizerId ?? ''),
      awaitsAnswer: source.awaitsAnswer,
    },
    presence,
    proposedUntil,
    notices: source.notices,
    handover: isUpcoming(match, now) ? presentHandover(source, viewer) : null,
    players,
    queue,
    joinRequest: isUpcoming(match, now) ? joinRequest : null,
    viewerReliability: isBelow ? reliability : null,
    joinRequests: isUpcoming(match, now) ? requests.joining : [],
    guestRequests: isUpcoming(match, now)
      ? requests.guests.map(({ askedAt, ...guest }) => ({ ...guest, askedAt: askedAt.toISOString() }))
      : [],
    inviteToken: viewer !== null && isOrganizing(match, viewer) && match.type === 'private' ? match.inviteToken : null,
  }
}

const presentJoinRequest = (request: MatchForViewer['joinRequest']): Match['joinRequest'] =>
  request && { state: request.refusedAt === null ? 'pending' : 'refused', askedAt: request.askedAt.toISOString() }

/** For the players of the list and who organizes: those who come together know who comes. */
function presentPresence(match: MatchRow, rows: PlayerRow[], viewer: MatchViewer, now: Date): Match['presence'] {
  const isTold = viewer !== null && (viewer.participation === 'going' || isOrganizing(match, viewer))
  if (!isTold || !isPresenceOpen(match, now)) return null
  // Who came after the match had moved knew its time; they are asked the day before, as always.
  const cameLater = ({ joinedAt }: PlayerRow) =>
    match.rescheduledAt !== null && joinedAt > match.rescheduledAt && !isPresenceAsked(match, now)
  const players = rows.flatMap((row) => {
    const isConfirmed = row.status === 'going' ? isPresenceConfirmed(row, match) || cameLater(row) : null
    return row.userId === null || isConfirmed === null ? [] : { id: row.userId, isConfirmed }
  })
  const pending = players.filter(({ isConfirmed }) => !isConfirmed)
  return {
    pendingIds: pending.map(({ id }) => id),
    confirmed: players.length - pending.length,
    canRemind: pending.length > 0 && whyCannotRemindPresence(match, viewer, now) === null,
    remindedAt: isOrganizing(match, viewer) ? (match.presenceRemindedAt?.toISOString() ?? null) : null,
  }
}

/** A private group is shown to its members only, even on a public match. */
function presentGroup({ group, memberRole }: MatchForViewer): Match['group'] {
  return group && canSeeGroupContents(group, { role: memberRole }) ? { id: group.id, name: group.name || UNKNOWN_LABELS.group } : null
}

/** Shown to the organizer and to the player who is asked. */
function presentHandover({ match, handover, handoverToName, hasBlockedAsker }: MatchForViewer, viewer: MatchViewer): Handover | null {
  if (!handover || !viewer || (viewer.id !== match.organizerId && viewer.id !== handover.toUserId)) return null
  return {
    fromName: handover.fromUserId ? organizerName(match) : null,
    toUserId: handover.toUserId,
    toName: handoverToName ?? UNKNOWN_LABELS.user,
    message: hasBlockedAsker ? '' : handover.message,
    passesSeries: handover.passesSeries,
    askedAt: handover.createdAt.toISOString(),
    isForViewer: viewer.id === handover.toUserId,
  }
}
