import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { sessions } from '../sessions.table.ts'

const DAY_MS = 24 * 60 * 60_000

/** Removes sessions that expired long ago. @returns how many */
export async function removeEndedSessions({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.endedSessionDays * DAY_MS)
  const removed = await db.transaction(
    ({ tx }) => tx.delete(sessions).where(lt(sessions.expiresAt, before)).returning({ id: sessions.id }),
    now,
  )
  return removed.length
}
