import { isContested } from '@coup-denvoi/contract/ledger/share-state.rules'
import type { OpenDebt } from '@coup-denvoi/contract/settlements/settlement.rules'
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { type Debt, storeEntry } from './commands/store-entry.ts'
import { isBetweenPeople, ledgerPostings, sumOfCents } from './ledger-entries.table.ts'
import { ledgerMatches, ledgerShares } from './ledger-matches.table.ts'
import { ledgerPayments } from './payments/ledger-payments.table.ts'
import { isOpenPayment } from './payments/open-payments.queries.ts'

export { lockParties } from './ledger.access.ts'
export { findParties, findUserIds, partyIdOf } from './ledger-parties.queries.ts'

/** What all pairs of the book of a group owe each other; each once, without those who are even. */
export async function findGroupDebts(db: Queryable, groupId: string): Promise<OpenDebt[]> {
  const rows = await db
    .select({ creditorId: ledgerPostings.partyId, debtorId: ledgerPostings.counterpartyId, amountCents: sumOfCents })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.groupId, groupId), isBetweenPeople))
    .groupBy(ledgerPostings.partyId, ledgerPostings.counterpartyId)
    .having(gt(sumOfCents, 0))
    .orderBy(ledgerPostings.partyId, ledgerPostings.counterpartyId)
  const waiting = await findWaitingPairs(db, groupId)
  return rows.map((debt) => ({
    ...debt,
    isWaiting: waiting.some((pair) => pair.includes(debt.debtorId) && pair.includes(debt.creditorId)),
  }))
}

/** Stores the entry that everybody agreed to. @param debts what it changes in each pair @returns the id of the entry */
export const storeSettlement = (
  tx: Transaction,
  { debts, ...entry }: { groupId: string; authorId: string | null; createdAt: Date; debts: readonly Debt[] },
): Promise<string> => storeEntry(tx, { kind: 'settlement', ...entry }, debts)

/** « J’ai payé » without an answer, and contested shares. */
async function findWaitingPairs(db: Queryable, groupId: string): Promise<[string, string][]> {
  const payments = await db
    .select({ fromId: ledgerPayments.fromId, toId: ledgerPayments.toId })
    .from(ledgerPayments)
    .where(and(eq(ledgerPayments.groupId, groupId), isOpenPayment))
  const ofGroup = db.select({ id: matches.id }).from(matches).where(eq(matches.groupId, groupId))
  const contested = await db
    .select({ share: ledgerShares, payeeId: ledgerMatches.payeeId })
    .from(ledgerShares)
    .innerJoin(ledgerMatches, eq(ledgerMatches.matchId, ledgerShares.matchId))
    .where(and(inArray(ledgerShares.matchId, ofGroup), isNotNull(ledgerShares.contestedAt)))
  return [
    ...payments.map(({ fromId, toId }): [string, string] => [fromId, toId]),
    ...contested.flatMap(({ share, payeeId }): [string, string][] => (payeeId && isContested(share) ? [[share.partyId, payeeId]] : [])),
  ]
}
