import type { Database } from '#platform/database/database.ts'
import { lockOpenSettlement } from '../stored-settlement.queries.ts'
import { endSettlement } from './end-settlement.ts'

type EndExpiredSettlement = { db: Database; input: { groupId: string; settlementId: string }; now?: Date }

/** The days of a proposal are over: pages show it, and its notifications wait for no answer. Does nothing for one that has ended, or is not due. */
export async function endExpiredSettlement({ db, input: { groupId, settlementId }, now }: EndExpiredSettlement): Promise<void> {
  await db.transaction(async (change) => {
    const open = await lockOpenSettlement(change.tx, groupId)
    if (open?.row.id === settlementId && open.row.expiresAt <= change.now) await endSettlement(change, open, { outcome: 'expired' })
  }, now)
}
