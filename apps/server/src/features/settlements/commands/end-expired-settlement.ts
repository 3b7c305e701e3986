import type { Database } from '#platform/database/database.ts'
import { expireSettlement } from '../settlements.jobs.ts'
import { lockOpenSettlement } from '../stored-settlement.queries.ts'
import { endSettlement } from './end-settlement.ts'

type EndExpiredSettlement = { db: Database; input: { groupId: string; settlementId: string }; now?: Date }

/** The days of a proposal are over: pages show it, and its notifications wait for no answer. Does nothing for one that has ended. */
export async function endExpiredSettlement({ db, input: { groupId, settlementId }, now: at }: EndExpiredSettlement): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue, now } = change
    const open = await lockOpenSettlement(tx, groupId)
    if (open?.row.id !== settlementId) return
    const { expiresAt } = open.row
    // The clock of the database, which starts jobs, may be ahead of this one.
    if (now < expiresAt) return enqueue(expireSettlement({ groupId, settlementId }, { startAfter: expiresAt }))
    await endSettlement(change, open, { outcome: 'expired' })
  }, at)
}
