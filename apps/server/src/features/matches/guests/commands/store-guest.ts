import { sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { takePlace } from '../../replacements/commands/take-place.ts'
import type { GuestRow } from '../match-guests.access.ts'
import { matchGuests } from '../match-guests.table.ts'
import { emitGuestChange } from './emit-guest-change.ts'

type NewGuest = Pick<typeof matchGuests.$inferInsert, 'id' | 'name' | 'origin' | 'hostId' | 'request' | 'secretHash' | 'browserHash'>

/** @throws GUEST_NOT_FOUND for an id or a secret that another guest has, or an id of an account, in a match or not */
export async function storeGuest(change: Change, match: Authorized<LockedMatchRow, string>, guest: NewGuest): Promise<void> {
  if (!(await storeGuestIfNew(change, match, guest))) throw apiError('GUEST_NOT_FOUND')
}

/** @returns false for the same reasons */
export async function storeGuestIfNew({ tx, now }: Change, { row }: Authorized<LockedMatchRow, string>, guest: NewGuest): Promise<boolean> {
  const values = { hostId: null, secretHash: null, browserHash: null, ...guest, matchId: row.id, now: now.toISOString() }
  return (await newGuest(tx).execute({ ...values, endings: endingsOf(guest.id) })).length > 0
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

/** What follows each sign that can stand before the id of a match in the id of a participant. */
const endingsOf = (id: string): string[] => id.split('_').map((_, index, parts) => parts.slice(index).join('_'))

/**
 * Guests name themselves by ids that their browsers make, and share the list, teams and attendance with accounts. The id of a player on the
 * list, or of one who may come to be on any, would be that player's row.
 */
const newGuest = preparedWrite((tx) => {
  const value = sql.placeholder
  return tx
    .insert(matchGuests)
    .select(
      // In the order of the table.
      sql`select ${value('id')}::text, ${value('matchId')}::text, ${value('name')}::text, ${value('origin')}::text, ${value('hostId')}::text,
          ${value('request')}::text, ${value('secretHash')}::text, ${value('browserHash')}::text, ${value('now')}::timestamptz,
          null::timestamptz, null::timestamptz, null::text
        where not exists (select from ${users} where ${users.id} = ${value('id')}::text)
          and not exists (select from ${matches} where ${matches.id} = any(${value('endings')}::text[]))`,
    )
    .onConflictDoNothing()
    .returning({ id: matchGuests.id })
    .prepare('store_guest')
})
