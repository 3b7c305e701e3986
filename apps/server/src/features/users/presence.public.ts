import { and, between, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { sessions } from './sessions/sessions.table.ts'

/** How often each process records which sessions have a live connection. */
export const PRESENCE_INTERVAL_MS = 60_000
/** How long a user counts as online after that; one missed interval doesn't matter. */
const PRESENCE_TIMEOUT_MS = 2 * PRESENCE_INTERVAL_MS

/** Records that these sessions have a live connection. */
export async function recordPresence(db: Database, sessionIds: readonly string[], now: Date): Promise<void> {
  if (sessionIds.length === 0) return
  await db.transaction(({ tx }) => {
    const ids = sql`select jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb)`
    // A locked row is being updated by another process or about to be deleted; waiting could deadlock.
    const open = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(sql`${sessions.id} in (${ids})`)
      .for('no key update', { skipLocked: true })
    return tx.update(sessions).set({ lastSeenAt: now }).where(sql`${sessions.id} in (${open})`)
  }, now)
}

/** Those of the sessions that have expired or no longer exist. */
export async function findEndedSessions(db: Database, sessionIds: readonly string[]): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const valid = await db.read
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, sql`now()`)))
  const validIds = new Set(valid.map(({ id }) => id))
  return sessionIds.filter((id) => !validIds.has(id))
}

/** Whether the user has the app open in a browser, on any process. */
export async function isOnline(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const seen = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        // One that lies further ahead is from before the clock was set back.
        between(sessions.lastSeenAt, new Date(now.getTime() - PRESENCE_TIMEOUT_MS), new Date(now.getTime() + PRESENCE_TIMEOUT_MS)),
        gt(sessions.expiresAt, now),
      ),
    )
    .limit(1)
  return seen.length > 0
}
