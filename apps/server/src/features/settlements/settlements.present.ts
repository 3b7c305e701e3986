import type { Debt } from '@coup-denvoi/contract/settlements/settlement.rules'
import type { Settlement, SettlementState } from '@coup-denvoi/contract/settlements/settlement.schema'
import type { findParties } from '#features/ledger/group-debts.public.ts'
import type { StoredSettlement } from './stored-settlement.queries.ts'

type PartyNames = Awaited<ReturnType<typeof findParties>>

/** @property ownId party of the viewer @property isAdmin of the group: sees what others owe each other */
export type SettlementViewer = { userId: string; ownId: string; isAdmin: boolean }

type Presented = { state: SettlementState; viewer: SettlementViewer; nameOf: PartyNames; proposerName: string | null }

/** What the viewer may know of it: admins see all payments and answers, the others their own payments and how many agreed. */
export function presentSettlement(
  { row, plan, answers }: StoredSettlement,
  { state, viewer, nameOf, proposerName }: Presented,
): Settlement {
  const { userId, ownId, isAdmin } = viewer
  const own = answers.find(({ partyId }) => partyId === ownId)
  const isOpen = state === 'open'
  return {
    id: row.id,
    proposedBy: proposerName === null ? null : { displayName: proposerName, isViewer: row.proposedBy === userId },
    expiresAt: row.expiresAt.toISOString(),
    state,
    paymentCount: plan.payments.length,
    replacedCount: isAdmin ? plan.replaced.length : null,
    asked: answers.length,
    agreed: answers.filter(({ answer }) => answer === 'agreed').length,
    payments: ownFirst(isAdmin ? plan.payments : ofViewer(plan.payments, viewer), viewer, nameOf),
    replaced: ownFirst(ofViewer(plan.replaced, viewer), viewer, nameOf),
    answers: isAdmin && isOpen ? answers.map(({ partyId, answer }) => ({ party: nameOf(partyId), hasAgreed: answer === 'agreed' })) : null,
    ownAnswer: own?.answer ?? null,
    can: {
      agree: isOpen && own?.answer === null,
      refuse: isOpen && own !== undefined,
      withdraw: isOpen && (isAdmin || row.proposedBy === userId),
    },
  }
}

/** What the viewer owes and is owed. */
export const ofViewer = (debts: readonly Debt[], { ownId }: SettlementViewer): Debt[] =>
  debts.filter(({ debtorId, creditorId }) => debtorId === ownId || creditorId === ownId)

/** The viewer's own before those between others. */
export function ownFirst(debts: readonly Debt[], viewer: SettlementViewer, nameOf: PartyNames): Settlement['payments'] {
  const own = new Set(ofViewer(debts, viewer))
  return [...own, ...debts.filter((debt) => !own.has(debt))].map(({ debtorId, creditorId, amountCents }) => ({
    debtor: nameOf(debtorId),
    creditor: nameOf(creditorId),
    amountCents,
  }))
}
