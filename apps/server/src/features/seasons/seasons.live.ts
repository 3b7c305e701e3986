import type { DomainEvent } from '@coup-denvoi/contract/events'
import { topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** A hint for who follows the group, whose season counts what happened in its match. */
export function seasonSignals(event: DomainEvent): Signal[] {
  if (!counts(event) || event.groupId === null) return []
  const { groupId: id } = event
  const visibilityKey = createVisibilityKey('group-page', id)
  return [{ kind: 'hint', topics: [topicKey({ name: 'group', id })], frame: { type: 'group', id }, visibilityKey }]
}

type Counted = Extract<DomainEvent, { type: 'match.ended' | 'match.result-saved' | 'match.goals-noted' | 'match.attendance-marked' }>

const COUNTED: ReadonlySet<string> = new Set<Counted['type']>([
  'match.ended',
  'match.result-saved',
  'match.goals-noted',
  'match.attendance-marked',
])

const counts = (event: DomainEvent): event is Counted => COUNTED.has(event.type)
