import { isGuestShutOut } from '@coup-denvoi/contract/matches/guests/guest.rules'
import type { GuestListEntry, GuestPlace, GuestState } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { firstNameOf, initialsOf } from '@coup-denvoi/contract/users/user.rules'
import type { MatchRow } from '../matches.table.ts'
import { guestsAfterHosts } from '../participation/list-order.public.ts'
import { kitOfRow, type PlayerRow } from '../participation/match-players.present.ts'
import { presentPublicMatch } from '../shared-match.present.ts'
import { type KnownAct, presentLastKnownMatch } from './last-known-match.present.ts'
import type { GuestOfMatch, GuestOnList } from './match-guests.access.ts'

/** What a guest sees of their match. */
export function presentGuestPlace(found: GuestOfMatch, totalCost: number | null, rows: PlayerRow[], now: Date): GuestPlace {
  const { guest, row: match } = found
  const state = guestState(found)
  const players = guestsAfterHosts(rows.filter((row) => row.status === 'going'))
  const queue = rows.filter((row) => row.status === 'waiting')
  const index = (state === 'going' ? players : queue).findIndex((row) => row.guest?.id === guest.id)
  const present = (row: PlayerRow) => presentEntry(row, match, guest.id)
  return {
    ...ownFields(found),
    number: index === -1 ? null : index + 1,
    match: presentPublicMatch(match, totalCost, rows, now),
    list: state === 'going' || state === 'waiting' ? { players: players.map(present), queue: queue.map(present) } : null,
  }
}

/** What remains for a guest who no longer sees the match. @param acts of its history */
export const presentPlaceOfShutOut = (found: GuestOfMatch, acts: readonly KnownAct[]): GuestPlace => ({
  ...ownFields(found),
  number: null,
  match: presentLastKnownMatch(found.row, acts),
  list: null,
})

export const isShutOut = (found: GuestOfMatch): boolean => isGuestShutOut(found.row, guestState(found))

function ownFields(found: GuestOfMatch) {
  const { guest, email, confirmedAt } = found
  const answeredAt = guest.removedAt ?? guest.answeredAt
  return {
    id: guest.id,
    name: guest.name,
    state: guestState(found),
    answeredAt: answeredAt?.toISOString() ?? null,
    mails: email === null ? 'none' : confirmedAt === null ? 'unconfirmed' : 'confirmed',
  } as const
}

export function guestState({ guest: { request, claimedBy }, status }: GuestOnList): GuestState {
  if (claimedBy !== null) return 'claimed'
  if (request === 'pending') return 'requested'
  if (request === 'refused') return 'refused'
  if (request === 'withdrawn') return 'left'
  return status === 'going' || status === 'waiting' || status === 'removed' ? status : 'left'
}

function presentEntry(row: PlayerRow, { organizerId }: MatchRow, viewerId: string): GuestListEntry {
  const name = row.guest?.name ?? row.displayName ?? ''
  return {
    firstName: firstNameOf(name),
    initials: initialsOf(name),
    kit: kitOfRow(row),
    host: row.hostName ? firstNameOf(row.hostName) : null,
    isGuest: row.guest !== null,
    isOrganizer: row.userId !== null && row.userId === organizerId,
    isViewer: row.guest?.id === viewerId,
  }
}
