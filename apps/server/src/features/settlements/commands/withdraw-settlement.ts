import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockSettlement } from '../settlements.access.ts'
import { endSettlement } from './end-settlement.ts'

type WithdrawSettlement = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** Takes back a proposal. Idempotent. @throws SETTLEMENT_NOT_FOUND, PERMISSION_DENIED, SETTLEMENT_ENDED for one that ended otherwise */
export async function withdrawSettlement({ db, actor, input, now }: WithdrawSettlement): Promise<void> {
  await db.transaction(async (change) => {
    const settlement = await lockSettlement(change, actor, input.id, { as: 'manager' })
    if (settlement.row.outcome === 'withdrawn') return
    if (settlement.row.endedAt) throw apiError('SETTLEMENT_ENDED')
    await endSettlement(change, settlement, { outcome: 'withdrawn', endedBy: actor.id })
  }, now)
}
