import { whyCannotAddItem } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { count, eq } from 'drizzle-orm'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { type Actor, lockRoom } from '../locker-room.access.ts'
import { matchItems } from '../match-items.table.ts'

type AddItem = { db: Database; actor: Actor; input: { id: string; name: string }; now?: Date }

/** Adds an item to bring. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, FAILED_PRECONDITION after the match or when the list is full */
export async function addItem({ db, actor, input: { id, name }, now = new Date() }: AddItem): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row } = await lockRoom(tx, actor, id)
    const [items] = await tx.select({ count: count() }).from(matchItems).where(eq(matchItems.matchId, id))
    throwIf(whyCannotAddItem(row, items?.count ?? 0, now))
    await tx.insert(matchItems).values({ id: newId(), matchId: id, name, addedBy: actor.id, createdAt: now })
    emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'room' })
  }, now)
}
