import { eq } from 'drizzle-orm'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockRoom } from '../locker-room.access.ts'
import { matchItems } from '../match-items.table.ts'
import { findItem } from './find-item.ts'

type TakeItem = { db: Database; actor: Actor; input: { id: string; itemId: string } }

/** Records that the actor brings an item. Idempotent. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, ITEM_NOT_FOUND, ITEM_TAKEN */
export async function takeItem({ db, actor, input }: TakeItem): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row } = await lockRoom(tx, actor, input.id)
    const item = await findItem(tx, input)
    if (!item) throw apiError('ITEM_NOT_FOUND')
    if (item.takenBy === actor.id) return
    if (item.takenBy !== null) throw apiError('ITEM_TAKEN')
    await tx.update(matchItems).set({ takenBy: actor.id }).where(eq(matchItems.id, item.id))
    emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'room' })
  })
}
