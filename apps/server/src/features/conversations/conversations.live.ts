import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'

/** Signals for the members of a conversation only, on all their devices. */
export function conversationSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'conversation.message-written':
      return toUsers([event.senderId, event.receiverId], { type: 'conversation', id: event.conversationId, newest: true })
    case 'conversation.read':
      return toUsers([event.userId, event.otherUserId], { type: 'conversation', id: event.conversationId, newest: true })
    case 'conversation.message-hidden':
      return toUsers(event.userIds, { type: 'conversation', id: event.conversationId })
    case 'conversation.typing':
      return toUsers([event.otherUserId], { type: 'typing', id: event.conversationId })
    // Without messages there is no conversation id yet.
    case 'contact.requested':
      return toUsers([event.toUserId], { type: 'conversation', id: null })
    default:
      return []
  }
}

const toUsers = (userIds: readonly (string | null)[], frame: LiveFrame): Signal[] =>
  userIds.filter((userId) => userId !== null).map((userId) => ({ kind: 'user', userId, frame }))
