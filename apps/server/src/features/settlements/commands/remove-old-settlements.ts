import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { monthsBefore } from '#platform/database/months-before.ts'
import { settlements } from '../settlements.table.ts'

/** With who agreed; the entries that they made stay. None is open after it expired. @returns how many */
export async function removeOldSettlements({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const before = monthsBefore(now, RETENTION.settlementMonths)
  const removed = await db.transaction(
    ({ tx }) => tx.delete(settlements).where(lt(settlements.expiresAt, before)).returning({ id: settlements.id }),
    now,
  )
  return removed.length
}
