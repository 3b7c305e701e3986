import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from '#platform/live/signal.ts'

/** Whoever was told something, or said that they have read it, hears so on all their devices. */
export function notificationSignals(event: DomainEvent): Signal[] {
  if (event.type !== 'notifications.changed') return []
  return event.userIds.map((userId) => ({ kind: 'user', userId, frame: { type: 'notifications' } }))
}
