import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { SettlementEvent } from '@coup-denvoi/contract/settlements/settlement.events'
import type { Signal } from '#platform/live/signal.ts'

/** A hint for each of those who may know of it: who is asked, who proposed it, and the admins of the group. It names the group. */
export function settlementSignals(event: DomainEvent): Signal[] {
  if (!isSettlementEvent(event)) return []
  const { groupId, proposedBy, participantIds, adminIds } = event
  const userIds = new Set([...participantIds, ...adminIds, ...(proposedBy === null ? [] : [proposedBy])])
  return [...userIds].map((userId): Signal => ({ kind: 'user', userId, frame: { type: 'group', id: groupId } }))
}

const isSettlementEvent = (event: DomainEvent): event is SettlementEvent => event.type.startsWith('settlement.')
