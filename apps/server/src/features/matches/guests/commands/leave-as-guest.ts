import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { isOpenForChanges } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { guestAddresses } from '../guest-addresses.table.ts'
import { isListedGuest, lockMatchForGuest } from '../match-guests.access.ts'
import { matchGuests } from '../match-guests.table.ts'
import { emitGuestChange } from './emit-guest-change.ts'
import { releaseGuestPlace } from './release-guest-place.ts'

type LeaveAsGuest = { db: Database; input: GuestKey; now?: Date }

/**
 * A guest gives up the place, or withdraws the request. Does nothing for others.
 * @throws GUEST_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function leaveAsGuest({ db, input, now }: LeaveAsGuest): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatchForGuest(change.tx, input)
    const { row, guest } = match
    const { tx } = change
    const isPending = guest.request === 'pending'
    if (!isPending && !isListedGuest(match)) return
    if (!isOpenForChanges(row, change.now)) throw apiError('FAILED_PRECONDITION')
    const addressDeletion = tx.delete(guestAddresses).where(eq(guestAddresses.guestId, guest.id))
    if (isPending) {
      await inOneTrip(tx.update(matchGuests).set({ request: 'withdrawn' }).where(eq(matchGuests.id, guest.id)), addressDeletion)
      emitGuestChange(change, match, guest, 'left')
    } else if (isListedGuest(match)) await inOneTrip(releaseGuestPlace(change, match, match, 'left', null), addressDeletion)
  }, now)
}
