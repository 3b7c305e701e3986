import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from '#platform/live/signal.ts'

export const webhookSignals = (event: DomainEvent): Signal[] => (event.type === 'webhooks.changed' ? [{ kind: 'webhooks-changed' }] : [])
