import { setImmediate as letOthersRun } from 'node:timers/promises'
import { purgeCutoff } from '@coup-denvoi/contract/notifications/notification.rules'
import { and, asc, count, gte, lt, max, sql } from 'drizzle-orm'
import { addToRecordedAmount, recordAdminAction } from '#features/admin/journal.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { notifications } from '../notifications.table.ts'

type PurgeNotifications = { db: Database; actor: Pick<Viewer, 'id'>; now?: Date }

/** Approximate duration of a step; the embedded engine answers no other query meanwhile. */
const TARGET_BATCH_MS = 50
const INITIAL_BATCH_SIZE = 500
const MIN_BATCH_SIZE = 100
const MAX_BATCH_SIZE = 5000

/**
 * Deletes old read notifications of all users, in steps with a transaction each. The journal has one entry, whose amount grows with every
 * step, so that it is correct whenever the server stops. No live signal is needed: read notifications aren't counted.
 * @returns how many it removed
 * @throws PERMISSION_DENIED for everyone but super admins
 */
export async function purgeNotifications({ db, actor, now = new Date() }: PurgeNotifications): Promise<number> {
  const journalEntry = {
    actor,
    action: 'notifications.purged',
    targetKind: 'notifications',
    targetId: null,
    targetName: 'Notifications',
  } as const
  const entryId = await db.transaction(async (change) => {
    const { isSuperAdmin } = await lockActor(change, actor)
    if (!isSuperAdmin) throw apiError('PERMISSION_DENIED')
    return recordAdminAction(change, { ...journalEntry, amount: 0 })
  }, now)

  let deleted = 0
  let batchSize = INITIAL_BATCH_SIZE
  // Skipping dead index entries is slow, so each step starts near the end of the former one. One step behind, because scanning dead
  // entries again lets PostgreSQL mark them as killed, and later scans skip them.
  let from: Date | null = null
  let end: Date | null = null
  for (;;) {
    const started = performance.now()
    const limit = batchSize
    const start = from
    const removed: DeletedBatch = await db.transaction(async ({ tx }) => {
      const some = await deleteBatch(tx, { from: start, before: purgeCutoff(now), limit })
      if (some.count > 0) await addToRecordedAmount(tx, entryId, some.count)
      return some
    }, now)
    deleted += removed.count
    batchSize = nextBatchSize(limit, performance.now() - started)
    if (removed.count === limit) [from, end] = [end, removed.latest]
    else if (end === null) return deleted
    // Once more from the beginning, for rows that were locked before.
    else from = end = null
    await letOthersRun()
  }
}

type Batch = { from: Date | null; before: Date; limit: number }
type DeletedBatch = { count: number; latest: Date | null }

/** The oldest first, skipping locked rows. */
async function deleteBatch(tx: Transaction, { from, before, limit }: Batch): Promise<DeletedBatch> {
  const selected = tx
    .select({ id: notifications.id })
    .from(notifications)
    // The condition of the index `notifications_read`.
    .where(and(sql`${notifications.read}`, lt(notifications.createdAt, before), from ? gte(notifications.createdAt, from) : undefined))
    .orderBy(asc(notifications.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  // An array keeps the planner on the primary key, whatever number of rows it expects.
  const deletedRows = tx
    .$with('removed')
    .as(
      tx.delete(notifications).where(sql`${notifications.id} = any(array(${selected}))`).returning({ createdAt: notifications.createdAt }),
    )
  const [row] = await tx
    .with(deletedRows)
    .select({ count: count(), latest: max(deletedRows.createdAt) })
    .from(deletedRows)
  return row ?? { count: 0, latest: null }
}

/** As many as fit into {@link STEP_MS}, by the last step; at most twice as many. */
function nextBatchSize(batchSize: number, durationMs: number): number {
  const fittingSize = Math.round((batchSize * TARGET_BATCH_MS) / Math.max(durationMs, 1))
  return Math.max(MIN_BATCH_SIZE, Math.min(MAX_BATCH_SIZE, batchSize * 2, fittingSize))
}
