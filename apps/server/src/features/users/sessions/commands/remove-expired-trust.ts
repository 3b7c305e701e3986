import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { trustedBrowsers } from '../../second-factor/second-factors.table.ts'

/** Removes browsers that ask for codes again. @returns how many */
export async function removeExpiredTrust({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const removed = await db.transaction(
    ({ tx }) => tx.delete(trustedBrowsers).where(lt(trustedBrowsers.expiresAt, now)).returning({ userId: trustedBrowsers.userId }),
    now,
  )
  return removed.length
}
