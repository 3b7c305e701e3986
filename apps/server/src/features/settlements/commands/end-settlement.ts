import type { SettlementOutcome } from '@coup-denvoi/contract/settlements/settlement.schema'
import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { settlements } from '../settlements.table.ts'
import { findState, type StoredSettlement } from '../stored-settlement.queries.ts'
import { emitSettlement } from './emit-settlement.ts'

type End = { outcome: SettlementOutcome; endedBy?: string; entryId?: string }

/** Ends a proposal that is locked and open. */
export async function endSettlement(
  change: Change,
  settlement: StoredSettlement,
  { outcome, endedBy, entryId = undefined }: End,
): Promise<void> {
  await change.tx
    .update(settlements)
    .set({ endedAt: change.now, outcome, entryId: entryId ?? null })
    .where(eq(settlements.id, settlement.row.id))
  await emitSettlement(change, settlement, (about) => ({ type: 'settlement.ended', ...about, outcome, endedBy: endedBy ?? null }))
}

/** Ends a proposal that is locked, where it is over or no longer stands. @returns its state */
export async function endIfOver(change: Change, settlement: StoredSettlement) {
  const state = await findState(change.tx, settlement, change.now)
  if (settlement.row.endedAt === null && (state === 'expired' || state === 'outdated'))
    await endSettlement(change, settlement, { outcome: state })
  return state
}
