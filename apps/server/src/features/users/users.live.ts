import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from '#platform/live/signal.ts'

export function userSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'user.disabled':
      return [{ kind: 'account-disabled', userId: event.userId }]
    case 'session.ended':
      return [{ kind: 'session-ended', sessionId: event.sessionId, reason: event.reason }]
    case 'user.changed':
      // Rights may have been withdrawn.
      return [{ kind: 'user', userId: event.userId, frame: { type: 'me' }, recheckSubscriptions: true }]
    default:
      return []
  }
}
