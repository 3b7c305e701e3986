import type { Reliability } from '@coup-denvoi/contract/attendance/attendance.rules'
import { canSeeGroupContents } from '@coup-denvoi/contract/groups/group.rules'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { isBelowMinimum } from '@coup-denvoi/contract/matches/join-request.rules'
import { isOrganizing, type MatchViewer } from '@coup-denvoi/contract/matches/match.rules'
import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { isPresenceAsked, isPresenceConfirmed, isPresenceOpen, whyCannotRemindPresence } from '@coup-denvoi/contract/matches/presence.rules'
import type { Handover } from '@coup-denvoi/contract/matches/replacement.schema'
import { placeTimesOf, playersFor, type SharedMatchPage, type SharedPlayer } from '@coup-denvoi/contract/matches/shared-match.rules'
import { GUEST_KIT, kitOf, shortName } from '@coup-denvoi/contract/users/user.rules'
import { atTime, isUpcoming, organizerName, presentCard, presentPublicCard } from './match-card.present.ts'
import type { MatchRow } from './matches.table.ts'

/** A match as read for one viewer. */
export type MatchForViewer = {
  match: MatchRow
  /** When everyone sees one that its group sees first. */
  opensAt: Date | null
  totalCost: number | null
  /** The viewer's status on the list, if they have a row. */
  participation: ParticipantStatus | null
  declinedAt: Date | null
  notices: Match['notices']
  isCoOrganizer: boolean
  group: { id: string; name: string; isPrivate: boolean } | null
  /** The viewer's role in the group; null unless they are an active member. */
  memberRole: 'admin' | 'member' | null
  /** The series that published it, if the viewer sees that. */
  series: Match['series']
  organizer: { matchesOrganized: number; photo: string | null } | null
  cancelledByName: string | null
  /** The pending request for another organizer. */
  handover: { fromUserId: string | null; toUserId: string; message: string; passesSeries: boolean; createdAt: Date } | null
  handoverToName: string | null
  /** The viewer's contact request to the organizer is unanswered. */
  awaitsAnswer: boolean
  /** The end of the offer that is open for the viewer. */
  proposedUntil: Date | null
  /** The viewer's request to join. */
  joinRequest: { askedAt: Date; refusedAt: Date | null } | null
  /** The viewer blocked who asks for another organizer. */
  hasBlockedAsker: boolean
}

/** A player on the list or in the queue; user columns are null once the account is deleted. */
export type PlayerRow = {
  userId: string | null
  status: ParticipantStatus
  joinedAt: Date
  displayName: string | null
  matchesPlayed: number | null
  photo: string | null
  seeksReplacement: boolean
  offeredUntil: Date | null
  returnUntil: Date | null
  confirmedFor: Date | null
  coOrganizesSince: Date | null
  matchesOrganized: number | null
  guest: { id: string; name: string; origin: GuestOrigin; hostId: string | null } | null
  hostName: string | null
}

type GuestOrigin = NonNullable<SharedPlayer['guest']>['origin']

/** A guest who waits for the organizer's answer. */
export type GuestRequestRow = { id: string; name: string; askedAt: Date }

/** A match with its players, for its page. */
export function presentMatch(
  source: MatchForViewer,
  rows: PlayerRow[],
  requests: { guests: GuestRequestRow[]; joining: Match['joinRequests'] },
  { viewer, reliability }: { viewer: MatchViewer; reliability: Reliability | null },
  now: Date,
): Match {
  const match = atTime(source.match, now)
  const page = presentSharedPage(source, rows, now)
  const { players, queue, own, queuePosition, guestsBrought } = playersFor(page, viewer?.id ?? null)
  const presence = presentPresence(match, rows, viewer, now)
  const proposedUntil = match.offeredPlaces > 0 && !own ? (source.proposedUntil?.toISOString() ?? null) : null
  const isBelow = viewer !== null && isBelowMinimum(match, viewer, reliability)
  const joinRequest = presentJoinRequest(source.joinRequest)
  const isPresenceConfirmed = viewer && presence ? !presence.pendingIds.includes(viewer.id) : null
  return {
    ...presentCard(
      { ...match, opensAt: source.opensAt },
      viewer && {
        ...viewer,
        seeksReplacement: own?.seeksReplacement ?? false,
        guestsBrought,
        isPresenceConfirmed,
        isBelowMinimum: isBelow,
        joinRequest: joinRequest?.state ?? null,
        ...placeTimesOf(own, proposedUntil),
      },
      queuePosition,
      now,
    ),
    ...page,
    group: presentGroup(source),
    series: source.series,
    organizer: { ...page.organizer, awaitsAnswer: source.awaitsAnswer },
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

/** What the page of a match has beside the card, as far as it is the same for all members. */
export function presentSharedPage(source: MatchForViewer, rows: PlayerRow[], now: Date): SharedMatchPage {
  const match = atTime(source.match, now)
  const participants = rows.map((row) => presentPlayer(row, match))
  return {
    description: match.description,
    totalCost: source.totalCost,
    organizer: {
      photo: source.organizer?.photo ?? null,
      kit: kitOf(match.organizerId ?? ''),
      matchesOrganized: source.organizer?.matchesOrganized ?? 0,
    },
    change: isUpcoming(match, now) ? presentChange(match) : null,
    result: match.homeScore === null || match.awayScore === null ? null : { homeScore: match.homeScore, awayScore: match.awayScore },
    players: guestsAfterHosts(participants.filter((player) => player.status === 'going')),
    queue: participants.filter((player) => player.status === 'waiting'),
    createdAt: match.createdAt.toISOString(),
    cancelledAt: match.cancelledAt?.toISOString() ?? null,
    cancelledByName: source.cancelledByName,
    cancelReason: match.cancelReason,
  }
}

/** For visitors: without user ids, and without names but the organizer's short one. */
export function presentPublicMatch(match: MatchRow, rows: PlayerRow[], now: Date): PublicMatch {
  return {
    ...presentPublicCard(match, now),
    organizerShortName: match.organizerId ? shortName(organizerName(match)) : organizerName(match),
    organizerKit: kitOf(match.organizerId ?? ''),
    description: match.description,
    kits: rows.filter((row) => row.status === 'going').map(kitOfRow),
  }
}

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

function presentChange({ rescheduledAt, previousStartsAt, previousLocation }: MatchRow): Match['change'] {
  if (!rescheduledAt) return null
  return { at: rescheduledAt.toISOString(), startsAt: previousStartsAt?.toISOString() ?? null, location: previousLocation }
}

function presentPlayer(row: PlayerRow, match: MatchRow): SharedPlayer {
  return {
    userId: row.userId,
    displayName: row.guest?.name ?? row.displayName ?? UNKNOWN_LABELS.user,
    matchesPlayed: row.matchesPlayed ?? 0,
    status: row.status as SharedPlayer['status'],
    photo: row.photo,
    kit: kitOfRow(row),
    isOrganizer: row.userId !== null && row.userId === match.organizerId,
    coOrganizesSince: row.coOrganizesSince?.toISOString() ?? null,
    matchesOrganized: row.matchesOrganized ?? 0,
    seeksReplacement: row.seeksReplacement && match.replacementsSought > 0,
    offeredUntil: match.offeredPlaces > 0 ? (row.offeredUntil?.toISOString() ?? null) : null,
    returnUntil: row.returnUntil?.toISOString() ?? null,
    joinedAt: row.joinedAt.toISOString(),
    guest: row.guest && { id: row.guest.id, hostId: row.guest.hostId, hostName: row.hostName, origin: row.guest.origin },
  }
}

export const kitOfRow = ({ userId, guest }: Pick<PlayerRow, 'userId' | 'guest'>): number => (guest ? GUEST_KIT : kitOf(userId ?? ''))

/** Each guest follows the player who brings them; the others stay in the order of arrival. */
export function guestsAfterHosts<Player extends { userId: string | null; guest: { hostId: string | null } | null }>(
  players: readonly Player[],
): Player[] {
  const hostOf = ({ guest }: Player) => players.find(({ userId }) => userId !== null && userId === guest?.hostId)
  return players.filter((player) => !hostOf(player)).flatMap((player) => [player, ...players.filter((guest) => hostOf(guest) === player)])
}
