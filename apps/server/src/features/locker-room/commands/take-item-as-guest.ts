import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { Database } from '#platform/database/database.ts'
import { lockGuestRoom } from '../guest-room.access.ts'
import { assignItem } from './assign-item.ts'

type TakeItemAsGuest = { db: Database; input: GuestKey & { itemId: string } }

/** A guest brings an item. Idempotent. @throws GUEST_NOT_FOUND, LOCKER_ROOM_CLOSED without a place, ITEM_NOT_FOUND, ITEM_TAKEN */
export async function takeItemAsGuest({ db, input: { itemId, ...key } }: TakeItemAsGuest): Promise<void> {
  await db.transaction(async (change) => {
    const { row, guest } = await lockGuestRoom(change.tx, key)
    await assignItem(change, row, itemId, { takenByGuest: guest.id })
  })
}
