import { messageLabel } from '@coup-denvoi/contract/conversations/conversation.texts'
import type { MessageReport } from '@coup-denvoi/contract/reports/report.schema'
import { findSeenMessage, keepSeenMessage } from '#features/conversations/seen-message.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { keepAccounts } from '../reports.access.ts'
import { findAuthor } from '../reports.queries.ts'
import { storeReport } from './store-report.ts'

type ReportMessage = { db: Database; actor: Pick<Viewer, 'id'>; input: MessageReport; now?: Date }

/**
 * Tells the moderators of a message, with what it says: it is all that they get to read of the conversation.
 * @throws CONVERSATION_NOT_FOUND also for a message that one doesn't see; PERMISSION_DENIED for one's own and for one that is hidden
 */
export async function reportMessage({ db, actor, input: { messageId, ...said }, now = new Date() }: ReportMessage): Promise<void> {
  await db.change(async (tx) => {
    const { senderId } = await findSeenMessage(tx, actor, messageId)
    await keepAccounts(tx, actor, senderId)
    const message = await keepSeenMessage(tx, actor, messageId)
    if (message.senderId === actor.id || message.hiddenAt) throw fault('PERMISSION_DENIED')
    const author = await findAuthor(tx, message.senderId)
    const target = { targetId: messageId, targetName: messageLabel(author.authorName), excerpt: message.text }
    await storeReport(tx, actor, { kind: 'message', ...target, ...author, ...said }, now)
  })
}
