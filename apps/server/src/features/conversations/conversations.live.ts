import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'

/** What the two of a conversation are told: each on all their devices, and nobody else. */
export function conversationSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'conversation.message-written':
      return toEach([event.senderId, event.receiverId], { type: 'conversation', id: event.conversationId })
    case 'conversation.read':
      return toEach([event.userId, event.otherId], { type: 'conversation', id: event.conversationId })
    case 'conversation.message-hidden':
      return toEach(event.userIds, { type: 'conversation', id: event.conversationId })
    case 'conversation.typing':
      return toEach([event.otherId], { type: 'typing', id: event.conversationId })
    // Where the two have said nothing yet there is no id.
    case 'contact.requested':
      return toEach([event.toUserId], { type: 'conversation', id: null })
    default:
      return []
  }
}

const toEach = (userIds: readonly (string | null)[], frame: LiveFrame): Signal[] =>
  userIds.filter((userId) => userId !== null).map((userId) => ({ kind: 'person', userId, frame }))
