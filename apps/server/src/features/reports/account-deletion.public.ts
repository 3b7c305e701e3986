import { asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { reports } from './reports.table.ts'

/**
 * For the end of an account, before its row goes: what they reported loses its reporter with the row, and what they answer for is closed
 * after it. All of it in the order of the ids, so that it never waits crosswise for the ban of somebody whom they reported.
 */
export async function lockReportsInvolving(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: reports.id })
    .from(reports)
    .where(or(eq(reports.reporterId, userId), eq(reports.authorId, userId)))
    .orderBy(asc(reports.id))
    .for('no key update')
}
