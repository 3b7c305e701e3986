import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import { series } from '../series.table.ts'

type SetPrepayments = { db: Database; actor: Actor; input: { id: string; accepted: boolean }; now?: Date }

/** « Accepter les paiements d’avance ». What was paid ahead stays. Idempotent. @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER */
export async function setPrepayments({ db, actor, input: { id, accepted }, now }: SetPrepayments): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockSeries(change, actor, { id }, 'organizer')
    if (row.acceptsPrepayments === accepted) return
    await change.tx.update(series).set({ acceptsPrepayments: accepted, updatedAt: change.now }).where(eq(series.id, id))
    change.emit({ type: 'series.changed', seriesId: id })
  }, now)
}
