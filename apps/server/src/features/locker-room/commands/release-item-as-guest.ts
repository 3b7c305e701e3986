import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { lockGuestRoom } from '../guest-room.access.ts'
import { unassignItem } from './assign-item.ts'
import { findItem } from './find-item.ts'

type ReleaseItemAsGuest = { db: Database; input: GuestKey & { itemId: string } }

/**
 * Makes an item that a guest brings free again.
 * @throws GUEST_NOT_FOUND, LOCKER_ROOM_CLOSED without a place, ITEM_NOT_FOUND, PERMISSION_DENIED for an item that somebody else took
 */
export async function releaseItemAsGuest({ db, input: { itemId, ...key } }: ReleaseItemAsGuest): Promise<void> {
  await db.transaction(async (change) => {
    const { row, guest } = await lockGuestRoom(change.tx, key)
    const item = await findItem(change.tx, { id: row.id, itemId })
    if (!item) throw apiError('ITEM_NOT_FOUND')
    if (item.takenBy === null && item.takenByGuest === null) return
    if (item.takenByGuest !== guest.id) throw apiError('PERMISSION_DENIED')
    await unassignItem(change, row, item.id)
  })
}
