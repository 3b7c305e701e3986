import type { MessageReport } from '@coup-denvoi/contract/reports/report.schema'
import { findVisibleMessage, lockVisibleMessage } from '#features/conversations/visible-message.public.ts'
import { lockAccounts } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { storeReport } from './store-report.ts'

type ReportMessage = { db: Database; actor: Pick<Viewer, 'id'>; input: MessageReport; now?: Date }

/**
 * Reports a message with its text, which is all that moderators read of the conversation.
 * @throws CONVERSATION_NOT_FOUND also for a message the actor does not see; PERMISSION_DENIED for their own and for a hidden one
 */
export async function reportMessage({ db, actor, input: { messageId, ...content }, now = new Date() }: ReportMessage): Promise<void> {
  await db.transaction(async (change) => {
    const { senderId } = await findVisibleMessage(change, actor, messageId)
    await lockAccounts(change, actor, senderId)
    const message = await lockVisibleMessage(change, actor, messageId)
    if (message.senderId === actor.id || message.hiddenAt) throw apiError('PERMISSION_DENIED')
    const target = { targetId: messageId, authorId: message.senderId, excerpt: message.text }
    await storeReport(change, actor, { kind: 'message', ...target, ...content })
  }, now)
}
