import { handoverMessage } from '@coup-denvoi/contract/conversations/conversation.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { newId } from '#platform/new-id.ts'
import { deliverMessage } from '../commands/deliver-message.ts'
import { lockConversationWith } from '../conversations.access.ts'

/** Posts an organizer's request to take over a match into their conversation; requests of the product itself have no sender and no message. */
export const onHandoverRequested: Reaction<'match.handover-requested'> = async (change, event) => {
  const { fromUserId, fromName, toUserId, requestId } = event
  if (fromUserId === null) return
  const writer = { id: fromUserId, displayName: fromName ?? '' }
  // Delivered even if the receiver accepts no messages.
  const conversation = await lockConversationWith(change, writer, toUserId, { as: 'writer', unless: async () => () => null })
  const message = { id: newId(), text: event.message || handoverMessage(event), requestId, isAnnounced: true }
  await deliverMessage(change, conversation, message)
}
