import { sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { takePlace } from '../../replacements/commands/take-place.ts'
import type { GuestRow } from '../match-guests.access.ts'
import { matchGuests } from '../match-guests.table.ts'
import { emitGuestChange } from './emit-guest-change.ts'

type NewGuest = Pick<typeof matchGuests.$inferInsert, 'id' | 'name' | 'origin' | 'hostId' | 'request' | 'secretHash' | 'browserHash'>

/** @throws GUEST_NOT_FOUND for an id that another match has */
export async function storeGuest({ tx, now }: Change, { row }: Authorized<LockedMatchRow, string>, guest: NewGuest): Promise<void> {
  const [stored] = await newGuest(tx).execute({ hostId: null, secretHash: null, browserHash: null, ...guest, matchId: row.id, now })
  if (!stored) throw apiError('GUEST_NOT_FOUND')
}

/** Stores a guest with a place, or one in the queue. @param actorId the account that did it, who is not told */
export async function storeGuestWithPlace(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  guest: Omit<NewGuest, 'request'>,
  actorId: string | null = null,
): Promise<void> {
  await inOneTrip(storeGuest(change, match, { ...guest, request: 'accepted' }), takeGuestPlace(change, match, guest, actorId))
}

/** Gives an accepted guest a place, or one in the queue. @param actorId as above */
export async function takeGuestPlace(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  guest: Pick<GuestRow, 'id' | 'name'>,
  actorId: string | null = null,
): Promise<void> {
  const { status } = await takePlace(change, match, { displayName: guest.name, userId: null, guestId: guest.id })
  emitGuestChange(change, match, guest, status, actorId)
}

const newGuest = preparedWrite((tx) => {
  const value = sql.placeholder
  return tx
    .insert(matchGuests)
    .values({
      id: value('id'),
      matchId: value('matchId'),
      name: value('name'),
      origin: value('origin'),
      hostId: value('hostId'),
      request: value('request'),
      secretHash: value('secretHash'),
      browserHash: value('browserHash'),
      createdAt: value('now'),
    })
    .onConflictDoNothing()
    .returning({ id: matchGuests.id })
    .prepare('store_guest')
})
