import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { FundEvent } from '@coup-denvoi/contract/funds/fund.events'
import { topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** A hint for the members who follow the fund: not with their group, whose page others may have open. */
export function fundSignals(event: DomainEvent): Signal[] {
  if (!isFundEvent(event)) return []
  const { groupId: id } = event
  const visibilityKey = createVisibilityKey('group', id)
  return [{ kind: 'hint', topics: [topicKey({ name: 'fund', id })], frame: { type: 'fund', id }, visibilityKey }]
}

const isFundEvent = (event: DomainEvent): event is FundEvent => event.type.startsWith('fund.')
