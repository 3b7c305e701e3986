import { handoverMessage } from '@coup-denvoi/contract/conversations/conversation.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { newId } from '#platform/new-id.ts'
import { deliverMessage } from '../commands/deliver-message.ts'
import { lockToHandOver } from '../conversations.access.ts'

/** Whoever is asked to organize a match finds the request in the conversation with the organizer. Where the product itself asks, nobody writes. */
export const onHandoverRequested: Reaction<'match.handover-requested'> = async (change, event) => {
  const { tx } = change
  const { fromUserId, fromName, toUserId, requestId } = event
  if (fromUserId === null) return
  const conversation = await lockToHandOver(tx, { id: fromUserId, displayName: fromName ?? '' }, toUserId)
  const message = { id: newId(), text: event.message || handoverMessage(event), requestId, isAnnounced: true }
  await deliverMessage(change, conversation, message)
}
