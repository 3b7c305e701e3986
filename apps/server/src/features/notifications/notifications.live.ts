import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from '#platform/live/signal.ts'

/** All devices of a user hear of changes to their notifications. */
export function notificationSignals(event: DomainEvent): Signal[] {
  if (event.type !== 'notifications.changed') return []
  return event.userIds.map((userId) => ({ kind: 'user', userId, frame: { type: 'notifications' } }))
}
