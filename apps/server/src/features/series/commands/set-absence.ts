import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import { seriesAbsences } from '../series-regulars.table.ts'
import { requireUnpublished } from './skip-date.ts'

type SetAbsence = { db: Database; actor: Actor; input: { id: string; date: string; absent: boolean }; now?: Date }

/**
 * A regular does not come on a date that is not published, or comes after all. Idempotent.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_DATE
 */
export async function setAbsence({ db, actor, input: { id, date, absent }, now }: SetAbsence): Promise<void> {
  await db.transaction(async (change) => {
    const { row, regularId } = await lockSeries(change, actor, { id }, 'regular')
    await requireUnpublished(change, row, date)
    if (!regularId) return
    change.emit({ type: 'series.changed', seriesId: id })
    if (absent) await change.tx.insert(seriesAbsences).values({ regularId, date }).onConflictDoNothing()
    else await change.tx.delete(seriesAbsences).where(and(eq(seriesAbsences.regularId, regularId), eq(seriesAbsences.date, date)))
  }, now)
}
