import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { LedgerEvent } from '@coup-denvoi/contract/ledger/ledger.events'
import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'

/** A hint for each of those who may know of it: who owes or is owed, and who organizes the match. It names the match, the series or the group. */
export function ledgerSignals(event: DomainEvent): Signal[] {
  if (!isLedgerEvent(event)) return []
  const frame = frameOf(event)
  if (!frame) return []
  const userIds = new Set([...event.organizerIds, ...peopleOf(event)])
  return [...userIds].flatMap((userId): Signal[] => (userId === null ? [] : [{ kind: 'user', userId, frame }]))
}

const isLedgerEvent = (event: DomainEvent): event is LedgerEvent => event.type.startsWith('ledger.')

const frameOf = ({ matchId, seriesId, groupId }: LedgerEvent): LiveFrame | null => {
  if (matchId !== null) return { type: 'match', id: matchId }
  if (seriesId !== null) return { type: 'series', id: seriesId }
  return groupId === null ? null : { type: 'group', id: groupId }
}

function peopleOf(event: LedgerEvent): (string | null)[] {
  switch (event.type) {
    case 'ledger.shares-changed':
      return [event.payeeId, ...event.changes.map(({ userId }) => userId)]
    case 'ledger.payment-declared':
    case 'ledger.payment-received':
    case 'ledger.payment-not-seen':
    case 'ledger.payment-withdrawn':
      return [event.fromUserId, event.toUserId]
    case 'ledger.share-contested':
    case 'ledger.contest-withdrawn':
    case 'ledger.contest-answered':
    case 'ledger.credit-low':
      return [event.userId]
    case 'ledger.reminded':
      return [event.payeeId, ...event.reminders.map(({ userId }) => userId)]
    case 'ledger.cost-set':
      return []
  }
}
