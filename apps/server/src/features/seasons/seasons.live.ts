import type { DomainEvent } from '@coup-denvoi/contract/events'
import { topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** A hint for who follows the group, whose season counts what happened in its match. */
export function seasonSignals(event: DomainEvent): Signal[] {
  if (event.type !== 'match.result-saved' && event.type !== 'match.goals-noted') return []
  const { groupId: id } = event
  if (id === null) return []
  const visibilityKey = createVisibilityKey('group', id)
  return [{ kind: 'hint', topics: [topicKey({ name: 'group', id })], frame: { type: 'group', id }, visibilityKey }]
}
