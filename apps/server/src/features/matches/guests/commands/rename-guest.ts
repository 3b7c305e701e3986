import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { isOpenForChanges } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matches } from '../../matches.table.ts'
import { hasGuestPlace, lockMatchForGuest } from '../match-guests.access.ts'
import { matchGuests } from '../match-guests.table.ts'
import { emitGuestChange } from './emit-guest-change.ts'

type RenameGuest = { db: Database; input: GuestKey & { name: string }; now?: Date }

/** @throws GUEST_NOT_FOUND, FAILED_PRECONDITION without a place or a request, and after kick-off or cancellation */
export async function renameGuest({ db, input: { name, ...key }, now }: RenameGuest): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatchForGuest(change.tx, key)
    const { row, guest } = match
    if (!hasGuestPlace(match) || !isOpenForChanges(row, change.now)) throw apiError('FAILED_PRECONDITION')
    if (guest.name === name) return
    await change.tx.update(matchGuests).set({ name }).where(eq(matchGuests.id, guest.id))
    // For its version: open pages show the name.
    await change.tx.update(matches).set({ updatedAt: change.now }).where(eq(matches.id, row.id))
    emitGuestChange(change, match, { id: guest.id, name }, 'renamed')
  }, now)
}
