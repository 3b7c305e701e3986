import type { SettlementEvent } from '@coup-denvoi/contract/settlements/settlement.events'
import { findAdminIds } from '#features/groups/active-members.public.ts'
import { findAnyGroup } from '#features/groups/groups.public.ts'
import { findUserIds } from '#features/ledger/group-debts.public.ts'
import type { Change } from '#platform/database/database.ts'
import type { StoredSettlement } from '../stored-settlement.queries.ts'

type About = Omit<Extract<SettlementEvent, { type: 'settlement.ended' }>, 'type' | 'outcome' | 'endedBy'>

/** Tells everybody who may know of a settlement. @param eventOf from what every event can tell */
export async function emitSettlement(
  { tx, emit }: Change,
  { row, plan, answers }: StoredSettlement,
  eventOf: (about: About) => SettlementEvent,
): Promise<void> {
  const { id: settlementId, groupId, proposedBy } = row
  const accounts = await findUserIds(
    tx,
    answers.map(({ partyId }) => partyId),
  )
  const idsOf = (some: StoredSettlement['answers']) => some.flatMap(({ partyId }) => accounts.get(partyId) ?? [])
  emit(
    eventOf({
      settlementId,
      groupId,
      proposedBy,
      groupName: (await findAnyGroup(tx, groupId)).name,
      participantIds: idsOf(answers),
      adminIds: await findAdminIds(tx, groupId),
      agreedIds: idsOf(answers.filter(({ answer }) => answer === 'agreed')),
      payments: plan.payments.flatMap(({ debtorId, creditorId, amountCents }) => {
        const fromUserId = accounts.get(debtorId)
        const toUserId = accounts.get(creditorId)
        return fromUserId && toUserId ? { fromUserId, toUserId, amountCents } : []
      }),
    }),
  )
}
