import { isBlocked } from '#features/players/blocks.public.ts'
import { findAnyPlayer } from '#features/players/players.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { type Actor, enterConversation, whyClosed } from '../conversations.access.ts'
import { findStanding } from '../standing.queries.ts'

type SayTyping = { db: Database; actor: Actor; input: { id: string } }

/** Tells the other one that the actor is writing; nobody hears of it where nothing of what they write would arrive. @throws CONVERSATION_NOT_FOUND */
export async function sayTyping({ db, actor, input: { id } }: SayTyping): Promise<void> {
  await db.change(async (tx, emit) => {
    const { otherId } = await enterConversation(tx, actor, id)
    if (otherId !== null && (await reaches(tx, actor, otherId)))
      emit({ type: 'conversation.typing', conversationId: id, userId: actor.id, otherId })
  })
}

async function reaches(tx: Transaction, actor: Actor, otherId: string): Promise<boolean> {
  const standing = await findStanding(tx, { viewerId: actor.id, otherId })
  if (!standing || whyClosed(await findAnyPlayer(tx, actor, otherId), standing) !== null) return false
  return !(await isBlocked(tx, { blockerId: otherId, blockedId: actor.id }))
}
