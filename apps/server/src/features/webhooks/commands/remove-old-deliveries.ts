import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { webhookDeliveries } from '../webhook-deliveries.table.ts'

const DAY_MS = 24 * 60 * 60_000

/** @returns how many */
export async function removeOldDeliveries({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.webhookDeliveryDays * DAY_MS)
  const removed = await db.transaction(
    ({ tx }) => tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before)).returning({ id: webhookDeliveries.id }),
    now,
  )
  return removed.length
}
