import type { SettlementAnswer } from '@coup-denvoi/contract/settlements/settlement.schema'
import { partyIdOf, storeSettlement } from '#features/ledger/group-debts.public.ts'
import { answerSettlement } from '#features/settlements/commands/answer-settlement.ts'
import { proposeSettlement } from '#features/settlements/commands/propose-settlement.ts'
import { readGroupSettlement } from '#features/settlements/group-settlement.queries.ts'
import { settlementAnswers, settlementDebts, settlements } from '#features/settlements/settlements.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { endPaidMatch } from './paid-match.ts'
import type { Person } from './people.ts'
import { storageOf } from './storage-of.ts'

/** Each of these owes the next one 6,50 € in the group. */
export async function insertChainOfDebts(db: Database, groupId: string, people: readonly Person[]): Promise<void> {
  for (const [at, debtor] of people.entries()) {
    const payee = people[at + 1]
    if (payee) await endPaidMatch(db, payee, { players: [debtor], groupId })
  }
}

/** What an admin sees that could be proposed, as the browser sends it. */
export async function proposableTo(db: Database, admin: Person, groupId: string, key = newId()) {
  const { proposable } = await readGroupSettlement(db, admin, { id: groupId })
  const payments = (proposable?.payments ?? []).map(({ debtor, creditor, amountCents }) => ({
    ...{ debtor: debtor.id, creditor: creditor.id, amountCents },
  }))
  return { id: groupId, key, payments }
}

/** @returns the id of the proposal */
export async function proposeIn(db: Database, admin: Person, groupId: string, now?: Date): Promise<string> {
  const input = await proposableTo(db, admin, groupId)
  await proposeSettlement({ db, actor: admin, input, now })
  return input.key
}

export const answerFor = (db: Database, actor: Person, id: string, answer: SettlementAnswer = 'agreed', now?: Date): Promise<void> =>
  answerSettlement({ db, actor, input: { id, answer }, now })

/** Each owed the next one, and all agreed that nobody pays; everybody has a party, and the first proposed it. */
export async function insertAcceptedSettlement(
  db: Database,
  groupId: string,
  everyone: readonly Person[],
  now = new Date(),
): Promise<void> {
  const storage = storageOf(db)
  const settlementId = newId()
  const proposedBy = everyone[0]?.id ?? null
  const debts = everyone.map(({ id }, at) => ({
    ...{ debtorId: partyIdOf(id), creditorId: partyIdOf(everyone[(at + 1) % everyone.length]?.id ?? ''), amountCents: 650 },
  }))
  const less = debts.map((debt) => ({ ...debt, amountCents: -debt.amountCents }))
  const entryId = await db.transaction(({ tx }) => storeSettlement(tx, { groupId, authorId: proposedBy, createdAt: now, debts: less }))
  const ended = { createdAt: now, expiresAt: now, endedAt: now, outcome: 'accepted' as const, entryId }
  await storage.insert(settlements).values({ id: settlementId, groupId, proposedBy, ...ended })
  await storage.insert(settlementDebts).values(debts.map((debt, position) => ({ ...debt, settlementId, position, isPayment: false })))
  await storage
    .insert(settlementAnswers)
    .values(debts.map(({ debtorId: partyId }) => ({ settlementId, partyId, answer: 'agreed' as const, answeredAt: now })))
}
