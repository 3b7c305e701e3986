import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Database } from '#platform/database/database.ts'
import { conversations } from '../conversations.table.ts'
import { lockMessageToHide, type Moderator } from '../message-moderation.access.ts'
import { messages } from '../messages.table.ts'

type HideMessage = { db: Database; actor: Moderator; input: { id: string }; now?: Date }

/**
 * Hides a reported message from both members; its text stays in the report. Hiding it again changes nothing.
 * @throws NOT_FOUND for a message that nobody reported, PERMISSION_DENIED for the actor's own and a super admin's
 */
export async function hideMessage({ db, actor, input: { id }, now = new Date() }: HideMessage): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const { row } = await lockMessageToHide(change, actor, id)
    if (row.hiddenAt) return
    await tx.update(messages).set({ hiddenAt: now, hiddenBy: actor.id }).where(eq(messages.id, id))
    const { conversationId, text, requestId } = row
    const [conversation] = await tx
      .select({ userIds: conversations.userIds })
      .from(conversations)
      .where(eq(conversations.id, conversationId))
    emit({ type: 'conversation.message-hidden', conversationId, messageId: id, text, requestId, userIds: conversation?.userIds ?? [] })
    await recordAdminAction(change, { actor, action: 'message.hidden', targetKind: 'message', targetId: id })
  }, now)
}
