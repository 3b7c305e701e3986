import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'

/** Any number that nobody else locks by. */
const DELETION_LOCK_KEY = 7_261_996

/**
 * One removal of an account, a match or a group at a time, as the first thing that its transaction does. Each takes rows of many tables
 * along, in an order that is the database's own: two at once that share some, such as what a player was told of a match, could wait for each other.
 */
export async function serializeDeletions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DELETION_LOCK_KEY})`)
}
