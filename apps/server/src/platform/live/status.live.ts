import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from './signal.ts'

/** A sign of life goes the way of every hint, so that whoever gets it gets those too. */
export const statusSignals = (event: DomainEvent): Signal[] =>
  event.type === 'status.heartbeat' ? [{ kind: 'everyone', frame: { type: 'status', at: event.at } }] : []
