import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { journalEntries } from './journal.table.ts'

/** @returns how many */
export async function removeOldJournalEntries({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const isOld = lt(journalEntries.createdAt, sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.journalMonths})`)
  const removed = await db.transaction(({ tx }) => tx.delete(journalEntries).where(isOld).returning({ id: journalEntries.id }), now)
  return removed.length
}
