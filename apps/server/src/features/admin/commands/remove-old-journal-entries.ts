import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { monthsBefore } from '#platform/database/months-before.ts'
import { journalEntries } from '../journal.table.ts'

/** Removes what admins did long ago. @returns how many */
export async function removeOldJournalEntries({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const isOld = lt(journalEntries.createdAt, monthsBefore(now, RETENTION.journalMonths))
  const removed = await db.transaction(({ tx }) => tx.delete(journalEntries).where(isOld).returning({ id: journalEntries.id }), now)
  return removed.length
}
