import type { SettlementEvent } from '@coup-denvoi/contract/settlements/settlement.events'
import { type OwnPart, settlementNotifications } from '@coup-denvoi/contract/settlements/settlement.texts'
import type { Change } from '#platform/database/database.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { SENDER_NAME } from '../notifications.table.ts'

/** Nothing about money wakes anybody. */
const mayWait = {}

/** Who is asked for a settlement, and what became of it. */
export const settlementEventReactions: Reactions = {
  'settlement.proposed': [
    async (change, { settlementId: requestId, groupId, groupName, proposedBy, participantIds, payments, expiresAt }) => {
      for (const userId of participantIds.filter((id) => id !== proposedBy)) {
        const { part, otherId } = partOf(userId, payments)
        const text = settlementNotifications.proposed({ groupName, part, paymentCount: payments.length, expiresAt })
        const about = { type: 'settlement_proposed', groupId, requestId, fromUserId: otherId, mayWait } as const
        await notifyUsers(change, [userId], { ...about, ...alsoToBlockers(text) })
      }
    },
  ],
  'settlement.agreed': [
    (change, { settlementId: requestId, userId }) => closeNotifications(change, { type: 'settlement_proposed', requestId, userId }),
  ],
  'settlement.ended': [
    async (change, event) => {
      await closeNotifications(change, { type: 'settlement_proposed', requestId: event.settlementId })
      if (event.outcome === 'accepted') await tellAccepted(change, event)
      if (event.outcome === 'refused' || event.outcome === 'withdrawn') await tellDeclined(change, event)
    },
  ],
}

type Ended = Extract<SettlementEvent, { type: 'settlement.ended' }>

async function tellAccepted(change: Change, { groupId, groupName, participantIds, payments }: Ended): Promise<void> {
  for (const userId of participantIds) {
    const { part, otherId } = partOf(userId, payments)
    const text = settlementNotifications.accepted({ groupName, part })
    await notifyUsers(change, [userId], { type: 'settlement_ended', groupId, fromUserId: otherId, mayWait, ...alsoToBlockers(text) })
  }
}

/** Those who count on it: who had agreed, and who proposed it. Nobody is told who refused. */
async function tellDeclined(change: Change, { groupId, groupName, agreedIds, proposedBy, endedBy }: Ended): Promise<void> {
  const told = new Set([...agreedIds, ...(proposedBy === null ? [] : [proposedBy])])
  if (endedBy !== null) told.delete(endedBy)
  await notifyUsers(change, [...told], { type: 'settlement_ended', groupId, mayWait, ...settlementNotifications.declined({ groupName }) })
}

/** What somebody pays or receives. @returns also the only other one of their payments */
function partOf(userId: string, payments: Ended['payments']): { part: OwnPart; otherId: string | null } {
  const paid = payments.filter(({ fromUserId }) => fromUserId === userId)
  const received = payments.filter(({ toUserId }) => toUserId === userId)
  const others = [...paid.map(({ toUserId }) => toUserId), ...received.map(({ fromUserId }) => fromUserId)]
  const [only = null] = others.length === 1 ? others : []
  const sum = (of: Ended['payments']) => of.reduce((cents, { amountCents }) => cents + amountCents, 0)
  const part = { payCents: sum(paid), receiveCents: sum(received), people: others.length, name: only && SENDER_NAME }
  return { part, otherId: only }
}
