import { HIDDEN_MESSAGE } from '@coup-denvoi/contract/conversations/conversation.texts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { messageExcerpt } from '../notifications.present.ts'
import { notifications } from '../notifications.table.ts'

/**
 * Notifications stop quoting a hidden message, and so do pending mails and pushes, which are made from them. One that quotes another
 * message with the same text can't be told apart and loses it too.
 */
export const onMessageHidden: Reaction<'conversation.message-hidden'> = async ({ tx, emit }, event) => {
  const { conversationId, requestId, text, userIds } = event
  if (userIds.length === 0) return
  const isTheirs = inArray(notifications.userId, userIds)
  const quoting = await tx
    .update(notifications)
    .set({ content: HIDDEN_MESSAGE })
    .where(
      and(
        isTheirs,
        eq(notifications.type, 'message'),
        eq(notifications.conversationId, conversationId),
        eq(notifications.content, messageExcerpt(text)),
      ),
    )
    .returning({ userId: notifications.userId })
  const requests =
    requestId === null
      ? []
      : await tx
          .update(notifications)
          .set({ message: null })
          .where(and(isTheirs, eq(notifications.type, 'organizer_replacement_request'), eq(notifications.requestId, requestId)))
          .returning({ userId: notifications.userId })
  const changed = new Set([...quoting, ...requests].map(({ userId }) => userId))
  if (changed.size > 0) emit({ type: 'notifications.changed', userIds: [...changed] })
}
