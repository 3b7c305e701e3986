import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { users } from '../../users.table.ts'

/** Separate from the sign-in, so that its failure does not fail it (spec, section 8). */
export async function recordLastLogin(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(({ tx }) => tx.update(users).set({ lastLogin: now, lastUsedAt: now }).where(eq(users.id, userId)), now)
}
