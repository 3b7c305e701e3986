import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { sessions } from './sessions.table.ts'

/** How often every process says which sessions have a live connection open to it. */
export const PRESENCE_INTERVAL_MS = 60_000
/** How long somebody counts as connected after that: one turn that was missed is none. */
const PRESENCE_TIMEOUT_MS = 2 * PRESENCE_INTERVAL_MS

/** Notes that these sessions have a live connection open, in one statement: a session may be open on several processes. */
export async function recordPresence(db: Database, sessionIds: readonly string[], now: Date): Promise<void> {
  if (sessionIds.length === 0) return
  await db.transaction(({ tx }) => {
    const ids = sql`select jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb)`
    // A row that somebody else holds is marked by them just now, or is about to go; waiting for it could be for ever.
    const open = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(sql`${sessions.id} in (${ids})`)
      .for('no key update', { skipLocked: true })
    return tx.update(sessions).set({ lastSeenAt: now }).where(sql`${sessions.id} in (${open})`)
  }, now)
}

/** Whether somebody has the app open in some browser, whichever process it is connected to. */
export async function isOnline(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const seen = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), gt(sessions.lastSeenAt, new Date(now.getTime() - PRESENCE_TIMEOUT_MS)), gt(sessions.expiresAt, now)),
    )
    .limit(1)
  return seen.length > 0
}
