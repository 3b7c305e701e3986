import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { monthsBefore } from '#platform/database/months-before.ts'
import { reports } from '../reports.table.ts'

/** Removes reports that were handled long ago. @returns how many */
export async function removeOldReports({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const isOld = lt(reports.handledAt, monthsBefore(now, RETENTION.reportMonths))
  const removed = await db.transaction(({ tx }) => tx.delete(reports).where(isOld).returning({ id: reports.id }), now)
  return removed.length
}
