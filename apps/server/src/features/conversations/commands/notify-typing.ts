import { isBlocked } from '#features/players/blocks.public.ts'
import { findAnyPlayer } from '#features/players/players.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, closedReason, requireConversation } from '../conversations.access.ts'
import { findRelationship } from '../relationship.queries.ts'

type NotifyTyping = { db: Database; actor: Actor; input: { id: string } }

/** Tells the other one that the actor is writing; nobody hears of it where nothing of what they write would arrive. @throws CONVERSATION_NOT_FOUND */
export async function notifyTyping({ db, actor, input: { id } }: NotifyTyping): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { otherId } = await requireConversation(tx, actor, id)
    if (otherId !== null && (await canReach(tx, actor, otherId)))
      emit({ type: 'conversation.typing', conversationId: id, userId: actor.id, otherUserId: otherId })
  })
}

async function canReach(tx: Transaction, actor: Actor, otherId: string): Promise<boolean> {
  const relationship = await findRelationship(tx, { viewerId: actor.id, otherId })
  if (!relationship || closedReason(await findAnyPlayer(tx, actor, otherId), relationship) !== null) return false
  return !(await isBlocked(tx, { blockerId: otherId, blockedId: actor.id }))
}
