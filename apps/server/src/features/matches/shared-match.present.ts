import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { SharedMatchPage } from '@coup-denvoi/contract/matches/shared-match.rules'
import { kitOf, shortName } from '@coup-denvoi/contract/users/user.rules'
import { atTime, isUpcoming, organizerName, presentPublicCard } from './match-card.present.ts'
import type { MatchRow } from './matches.table.ts'
import { guestsAfterHosts } from './participation/list-order.public.ts'
import { kitOfRow, type PlayerRow, presentPlayer } from './participation/match-players.present.ts'

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
  organizer: { matchesOrganized: number; photo: string | null; isFindable: boolean | null } | null
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

/** What the page of a match has beside the card, as far as it is the same for all members. */
export function presentSharedPage(source: MatchForViewer, rows: PlayerRow[], now: Date): SharedMatchPage {
  const match = atTime(source.match, now)
  const participants = rows.map((row) => presentPlayer(row, match))
  return {
    description: match.description,
    organizer: {
      photo: source.organizer?.photo ?? null,
      kit: kitOf(match.organizerId ?? ''),
      matchesOrganized: source.organizer?.matchesOrganized ?? 0,
      hasProfile: source.organizer?.isFindable ?? false,
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
export function presentPublicMatch(match: MatchRow, totalCost: number | null, rows: PlayerRow[], now: Date): PublicMatch {
  return {
    ...presentPublicCard({ ...match, totalCost }, now),
    organizerShortName: match.organizerId ? shortName(organizerName(match)) : organizerName(match),
    organizerKit: kitOf(match.organizerId ?? ''),
    description: match.description,
    kits: rows.filter((row) => row.status === 'going').map(kitOfRow),
  }
}

function presentChange({ rescheduledAt, previousStartsAt, previousLocation }: MatchRow): Match['change'] {
  if (!rescheduledAt) return null
  return { at: rescheduledAt.toISOString(), startsAt: previousStartsAt?.toISOString() ?? null, location: previousLocation }
}
