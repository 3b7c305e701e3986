import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from '#platform/live/signal.ts'

export const instanceSignals = (event: DomainEvent): Signal[] => (event.type === 'instance.changed' ? [{ kind: 'instance-changed' }] : [])
