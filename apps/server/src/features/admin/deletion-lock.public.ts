import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'

/** Any number that no other advisory lock uses. */
const DELETION_LOCK_KEY = 7_261_996

/**
 * Lets one deletion of an account, match or group run at a time; to be called first in its transaction. Cascades lock rows of many tables
 * in an order that PostgreSQL chooses, so two at once could deadlock.
 */
export async function serializeDeletions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DELETION_LOCK_KEY})`)
}
