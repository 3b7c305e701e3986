import type { DomainEvent } from '@coup-denvoi/contract/events'
import { topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** Hints for who follows the series, or its group, whose page lists it. */
export function seriesSignals(event: DomainEvent): Signal[] {
  if (event.type !== 'series.changed') return []
  const { seriesId: id, groupId } = event
  const topics = [topicKey({ name: 'series', id })]
  if (groupId) topics.push(topicKey({ name: 'group', id: groupId }))
  return [{ kind: 'hint', topics, frame: { type: 'series', id }, visibilityKey: createVisibilityKey('series', id) }]
}
