import { itemPermissions } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { eq } from 'drizzle-orm'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockRoom } from '../locker-room.access.ts'
import { matchItems } from '../match-items.table.ts'
import { findItem } from './find-item.ts'

type RemoveItem = { db: Database; actor: Actor; input: { id: string; itemId: string } }

/** Idempotent. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, PERMISSION_DENIED for an item that another player added */
export async function removeItem({ db, actor, input }: RemoveItem): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row, viewer } = await lockRoom(tx, actor, input.id)
    const item = await findItem(tx, input)
    if (!item) return
    if (!itemPermissions(item, row, viewer).remove) throw apiError('PERMISSION_DENIED')
    await tx.delete(matchItems).where(eq(matchItems.id, item.id))
    emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'room' })
  })
}
