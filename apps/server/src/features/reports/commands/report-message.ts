import { messageLabel } from '@coup-denvoi/contract/conversations/conversation.texts'
import type { MessageReport } from '@coup-denvoi/contract/reports/report.schema'
import { findVisibleMessage, lockVisibleMessage } from '#features/conversations/visible-message.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockAccounts } from '../reports.access.ts'
import { findAuthor } from '../reports.queries.ts'
import { storeReport } from './store-report.ts'

type ReportMessage = { db: Database; actor: Pick<Viewer, 'id'>; input: MessageReport; now?: Date }

/**
 * Tells the moderators of a message, with what it says: it is all that they get to read of the conversation.
 * @throws CONVERSATION_NOT_FOUND also for a message that one doesn't see; PERMISSION_DENIED for one's own and for one that is hidden
 */
export async function reportMessage({ db, actor, input: { messageId, ...content }, now = new Date() }: ReportMessage): Promise<void> {
  await db.transaction(async ({ tx }) => {
    const { senderId } = await findVisibleMessage(tx, actor, messageId)
    await lockAccounts(tx, actor, senderId)
    const message = await lockVisibleMessage(tx, actor, messageId)
    if (message.senderId === actor.id || message.hiddenAt) throw apiError('PERMISSION_DENIED')
    const author = await findAuthor(tx, message.senderId)
    const target = { targetId: messageId, targetName: messageLabel(author.authorName), excerpt: message.text }
    await storeReport(tx, actor, { kind: 'message', ...target, ...author, ...content }, now)
  }, now)
}
