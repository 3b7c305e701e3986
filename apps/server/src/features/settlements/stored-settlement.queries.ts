import { type SettlementPlan, stands } from '@coup-denvoi/contract/settlements/settlement.rules'
import type { SettlementState } from '@coup-denvoi/contract/settlements/settlement.schema'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { findSettlementFacts } from './settlement-facts.queries.ts'
import { type SettlementRow, settlementAnswers, settlementDebts, settlements } from './settlements.table.ts'

export type AnswerRow = typeof settlementAnswers.$inferSelect

/** A proposal with what it would change, and what everybody says. */
export type StoredSettlement = { row: SettlementRow; plan: SettlementPlan; answers: AnswerRow[] }

export async function readSettlement(db: Queryable, row: SettlementRow): Promise<StoredSettlement> {
  const debts = await db.select().from(settlementDebts).where(eq(settlementDebts.settlementId, row.id)).orderBy(settlementDebts.position)
  const answers = await db
    .select()
    .from(settlementAnswers)
    .where(eq(settlementAnswers.settlementId, row.id))
    .orderBy(settlementAnswers.partyId)
  return { row, plan: { replaced: debts.filter((debt) => !debt.isPayment), payments: debts.filter((debt) => debt.isPayment) }, answers }
}

/** Of a group. */
export async function findLatestSettlement(db: Queryable, groupId: string): Promise<StoredSettlement | null> {
  const [row] = await db
    .select()
    .from(settlements)
    .where(eq(settlements.groupId, groupId))
    .orderBy(desc(settlements.createdAt), desc(settlements.id))
    .limit(1)
  return row ? readSettlement(db, row) : null
}

/** The one of a group that has not ended, locked. */
export async function lockOpenSettlement(tx: Queryable, groupId: string): Promise<StoredSettlement | null> {
  const [row] = await tx
    .select()
    .from(settlements)
    .where(and(eq(settlements.groupId, groupId), isNull(settlements.endedAt)))
    .for('no key update')
  return row ? readSettlement(tx, row) : null
}

/** How it ended, or would end if somebody answered now. */
export async function findState(db: Queryable, { row, plan }: StoredSettlement, now: Date): Promise<SettlementState> {
  const { outcome } = row
  if (outcome !== null) return outcome === 'refused' || outcome === 'withdrawn' ? 'declined' : outcome
  if (row.expiresAt <= now) return 'expired'
  return stands(plan, await findSettlementFacts(db, row.groupId)) ? 'open' : 'outdated'
}
