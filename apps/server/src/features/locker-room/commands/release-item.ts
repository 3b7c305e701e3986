import { itemPermissions } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockRoom } from '../locker-room.access.ts'
import { unassignItem } from './assign-item.ts'
import { findItem } from './find-item.ts'

type ReleaseItem = { db: Database; actor: Actor; input: { id: string; itemId: string } }

/** Makes an item free again. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, ITEM_NOT_FOUND, PERMISSION_DENIED for an item that another player took */
export async function releaseItem({ db, actor, input }: ReleaseItem): Promise<void> {
  await db.transaction(async (change) => {
    const { row, viewer } = await lockRoom(change.tx, actor, input.id)
    const item = await findItem(change.tx, input)
    if (!item) throw apiError('ITEM_NOT_FOUND')
    if (item.takenBy === null && item.takenByGuest === null) return
    if (!itemPermissions(item, row, viewer).release) throw apiError('PERMISSION_DENIED')
    await unassignItem(change, row, item.id)
  })
}
