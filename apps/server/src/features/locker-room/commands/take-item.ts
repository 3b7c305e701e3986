import type { Database } from '#platform/database/database.ts'
import { type Actor, lockRoom } from '../locker-room.access.ts'
import { assignItem } from './assign-item.ts'

type TakeItem = { db: Database; actor: Actor; input: { id: string; itemId: string } }

/** Records that the actor brings an item. Idempotent. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, ITEM_NOT_FOUND, ITEM_TAKEN */
export async function takeItem({ db, actor, input }: TakeItem): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockRoom(change.tx, actor, input.id)
    await assignItem(change, row, input.itemId, { takenBy: actor.id })
  })
}
