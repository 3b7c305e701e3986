import { isBlocked } from '#features/players/blocks.public.ts'
import { type LockedActor, lockActor } from '#features/users/account-locks.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { type Actor, requireConversation, whyCannotWriteTo } from '../conversations.access.ts'

type NotifyTyping = { db: Database; actor: Actor; input: { id: string } }

/** Tells the other member that the actor is writing, unless the message could not be delivered. @throws CONVERSATION_NOT_FOUND */
export async function notifyTyping({ db, actor, input: { id } }: NotifyTyping): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const writer = await lockActor(change, actor)
    const { otherId } = await requireConversation(tx, writer, id)
    if (otherId !== null && (await canReach(tx, writer, otherId)))
      emit({ type: 'conversation.typing', conversationId: id, userId: actor.id, otherUserId: otherId })
  })
}

async function canReach(tx: Transaction, writer: LockedActor, otherId: string): Promise<boolean> {
  const [decide, blocked] = await inOneTrip(
    whyCannotWriteTo(tx, writer.id, otherId),
    isBlocked(tx, { blockerId: otherId, blockedId: writer.id }),
  )
  return !blocked && decide(writer) === null
}
