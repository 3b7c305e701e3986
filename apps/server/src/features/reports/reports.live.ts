import type { DomainEvent } from '@coup-denvoi/contract/events'
import { topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'

/** For moderators: a report came in, or one of them did something, which may also have settled reports. */
export function reportSignals({ type }: DomainEvent): Signal[] {
  if (type !== 'report.received' && type !== 'admin.action-recorded') return []
  return [
    {
      kind: 'hint',
      topics: [topicKey({ name: 'moderation' })],
      frame: { type: 'moderation' },
      visibilityKey: null,
    },
  ]
}
