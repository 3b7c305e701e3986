import { asc, eq } from 'drizzle-orm'
import { ledgerParties } from '#features/ledger/ledger-parties.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { settlementAnswers, settlements } from './settlements.table.ts'

const { id, groupId, createdAt, expiresAt, endedAt, outcome } = settlements

/** What a user proposed, and what they were asked and answered. The debts are those of the ledger. */
export const settlementData = (db: Queryable, userId: string) => ({
  settlementsProposed: db
    .select({ id, groupId, createdAt, expiresAt, endedAt, outcome })
    .from(settlements)
    .where(eq(settlements.proposedBy, userId))
    .orderBy(asc(createdAt), asc(id)),
  settlementAnswers: db
    .select({ id, groupId, createdAt, answer: settlementAnswers.answer, answeredAt: settlementAnswers.answeredAt })
    .from(ledgerParties)
    .innerJoin(settlementAnswers, eq(settlementAnswers.partyId, ledgerParties.id))
    .innerJoin(settlements, eq(id, settlementAnswers.settlementId))
    .where(eq(ledgerParties.userId, userId))
    .orderBy(asc(createdAt), asc(id)),
})
