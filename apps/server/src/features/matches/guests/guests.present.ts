import type { GuestListEntry, GuestPlace, GuestState } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { firstNameOf, initialsOf } from '@coup-denvoi/contract/users/user.rules'
import type { MatchRow } from '../matches.table.ts'
import { guestsAfterHosts } from '../participation/list-order.public.ts'
import { kitOfRow, type PlayerRow } from '../participation/match-players.present.ts'
import { presentPublicMatch } from '../shared-match.present.ts'
import type { GuestOfMatch, GuestRow } from './match-guests.access.ts'

/** What a guest sees of their match. */
export function presentGuestPlace(
  { guest, row: match, status, email, confirmedAt }: GuestOfMatch,
  rows: PlayerRow[],
  now: Date,
): GuestPlace {
  const state = guestState(guest, status)
  const players = guestsAfterHosts(rows.filter((row) => row.status === 'going'))
  const queue = rows.filter((row) => row.status === 'waiting')
  const index = (state === 'going' ? players : queue).findIndex((row) => row.guest?.id === guest.id)
  const present = (row: PlayerRow) => presentEntry(row, match, guest.id)
  const answeredAt = guest.removedAt ?? guest.answeredAt
  return {
    id: guest.id,
    name: guest.name,
    state,
    number: index === -1 ? null : index + 1,
    match: { ...presentPublicMatch(match, rows, now), ...(isShutOut(match, state) && { description: '' }) },
    list: state === 'going' || state === 'waiting' ? { players: players.map(present), queue: queue.map(present) } : null,
    answeredAt: answeredAt?.toISOString() ?? null,
    mails: email === null ? 'none' : confirmedAt === null ? 'unconfirmed' : 'confirmed',
  }
}

/** The note of a private match may say how to get in; who was turned away knows of it what they knew. */
const isShutOut = ({ type }: MatchRow, state: GuestState): boolean => type === 'private' && (state === 'refused' || state === 'removed')

function guestState({ request, claimedBy }: GuestRow, status: string | null): GuestState {
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
