import type { DomainEvent } from '@coup-denvoi/contract/events'
import { topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** Hints for who follows the series. */
export function seriesSignals(event: DomainEvent): Signal[] {
  if (event.type !== 'series.changed') return []
  const { seriesId: id } = event
  const visibilityKey = createVisibilityKey('series', id)
  return [{ kind: 'hint', topics: [topicKey({ name: 'series', id })], frame: { type: 'series', id }, visibilityKey }]
}
