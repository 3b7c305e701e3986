import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { apiKeys } from '../api-keys.table.ts'

const DAY_MS = 24 * 60 * 60_000

/** Removes keys that expired long ago and that their owners have not removed. @returns how many */
export async function removeExpiredApiKeys({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.expiredApiKeyDays * DAY_MS)
  const removed = await db.transaction(
    ({ tx }) => tx.delete(apiKeys).where(lt(apiKeys.expiresAt, before)).returning({ id: apiKeys.id }),
    now,
  )
  return removed.length
}
