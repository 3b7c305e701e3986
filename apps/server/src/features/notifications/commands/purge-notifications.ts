import { setImmediate as letOthersRun } from 'node:timers/promises'
import { purgeLine } from '@coup-denvoi/contract/notifications/notification.rules'
import { and, asc, count, gte, lt, max, sql } from 'drizzle-orm'
import { addToAct, recordAct } from '#features/admin/journal.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { notifications } from '../notifications.table.ts'

type Purge = { db: Database; actor: Pick<Viewer, 'id' | 'isSuperAdmin'>; now?: Date }

/** How long a step may take, about: the embedded engine answers nobody meanwhile. */
const STEP_MS = 50
const FIRST_STEP = 500
const SMALLEST_STEP = 100
const LARGEST_STEP = 5000

/**
 * Removes everybody's notifications that are read and old enough, in steps that each commit by themselves. The journal has one
 * entry for all of it, whose amount grows with every step: it is true whenever the server may be stopped. Nobody's bell
 * is told: what is read counts nowhere, and the list is read anew when it is opened.
 * @returns how many it removed
 * @throws PERMISSION_DENIED for everyone but super admins
 */
export async function purgeNotifications({ db, actor, now = new Date() }: Purge): Promise<number> {
  if (!actor.isSuperAdmin) throw fault('PERMISSION_DENIED')
  const act = { actor, action: 'notifications.purged', targetKind: 'notifications', targetId: null, targetName: 'Notifications' } as const
  const entryId = await db.change((tx, emit) => recordAct(tx, emit, { ...act, amount: 0, now }))

  let deleted = 0
  let step = FIRST_STEP
  // Going past what is removed already gets slow, so each step goes on near where the one before ended: one step behind, because the
  // database strikes what is gone from its index when a search meets it again. Later searches, from the beginning too, skip it then.
  let from: Date | null = null
  let end: Date | null = null
  for (;;) {
    const started = performance.now()
    const limit = step
    const start = from
    const removed: Removed = await db.change(async (tx) => {
      const some = await removeSome(tx, { from: start, before: purgeLine(now), limit })
      if (some.count > 0) await addToAct(tx, entryId, some.count)
      return some
    })
    deleted += removed.count
    step = nextStep(limit, performance.now() - started)
    if (removed.count === limit) [from, end] = [end, removed.latest]
    else if (end === null) return deleted
    // Once more from the beginning, for what somebody else held when the purge came by.
    else from = end = null
    await letOthersRun()
  }
}

type Some = { from: Date | null; before: Date; limit: number }
type Removed = { count: number; latest: Date | null }

/** The oldest first. What somebody else is changing is skipped: nobody waits for a purge longer than for a step of it, and it waits for nobody. */
async function removeSome(tx: Transaction, { from, before, limit }: Some): Promise<Removed> {
  const some = tx
    .select({ id: notifications.id })
    .from(notifications)
    // Spelt like the index of what is read.
    .where(and(sql`${notifications.read}`, lt(notifications.createdAt, before), from ? gte(notifications.createdAt, from) : undefined))
    .orderBy(asc(notifications.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  // In an array, so that each is then found by its id whatever the database expects of their number.
  const removed = tx
    .$with('removed')
    .as(tx.delete(notifications).where(sql`${notifications.id} = any(array(${some}))`).returning({ createdAt: notifications.createdAt }))
  const [row] = await tx
    .with(removed)
    .select({ count: count(), latest: max(removed.createdAt) })
    .from(removed)
  return row ?? { count: 0, latest: null }
}

/** As many as fit into {@link STEP_MS}, by what the last step took; never more than twice as many at once. */
function nextStep(step: number, took: number): number {
  const fitting = Math.round((step * STEP_MS) / Math.max(took, 1))
  return Math.max(SMALLEST_STEP, Math.min(LARGEST_STEP, step * 2, fitting))
}
