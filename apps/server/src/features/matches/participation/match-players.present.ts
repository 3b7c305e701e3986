import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import type { SharedPlayer } from '@coup-denvoi/contract/matches/shared-match.rules'
import { GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { MatchRow } from '../matches.table.ts'

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
  /** Not hidden from the search. */
  isFindable: boolean | null
  guest: { id: string; name: string; origin: GuestOrigin; hostId: string | null } | null
  hostName: string | null
}

type GuestOrigin = NonNullable<SharedPlayer['guest']>['origin']

export function presentPlayer(row: PlayerRow, match: MatchRow): SharedPlayer {
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
    hasProfile: row.isFindable ?? false,
    seeksReplacement: row.seeksReplacement && match.replacementsSought > 0,
    offeredUntil: match.offeredPlaces > 0 ? (row.offeredUntil?.toISOString() ?? null) : null,
    returnUntil: row.returnUntil?.toISOString() ?? null,
    joinedAt: row.joinedAt.toISOString(),
    guest: row.guest && { id: row.guest.id, hostId: row.guest.hostId, hostName: row.hostName, origin: row.guest.origin },
  }
}

export const kitOfRow = ({ userId, guest }: Pick<PlayerRow, 'userId' | 'guest'>): number => (guest ? GUEST_KIT : kitOf(userId ?? ''))
