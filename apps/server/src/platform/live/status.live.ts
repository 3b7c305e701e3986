import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from './signal.ts'

/** Heartbeats take the same path as hints, so a browser that receives them receives hints too. */
export const statusSignals = (event: DomainEvent): Signal[] =>
  event.type === 'status.heartbeat' ? [{ kind: 'everyone', frame: { type: 'status', at: event.at } }] : []
