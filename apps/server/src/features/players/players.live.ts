import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from '#platform/live/signal.ts'

/** The devices of who blocks somebody; the other one hears nothing. */
export function playerSignals(event: DomainEvent): Signal[] {
  if (event.type !== 'player.blocked' && event.type !== 'player.unblocked') return []
  return [{ kind: 'user', userId: event.blockerId, frame: { type: 'blocks' } }]
}
