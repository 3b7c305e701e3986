import { and, eq } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, findRegularId, isSeriesVisible, type SeriesLink } from '../series.access.ts'
import { series } from '../series.table.ts'
import { seriesRegulars } from '../series-regulars.table.ts'

type StopComing = { db: Database; actor: Actor; input: SeriesLink; now?: Date }

/** « Ne plus être habitué », also of a series that is over. No effect for others. @throws SERIES_NOT_FOUND */
export async function stopComing({ db, actor, input: { id, token }, now }: StopComing): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    await lockActor(change, actor)
    const [row] = await tx.select().from(series).where(eq(series.id, id)).for('no key update')
    const regularId = await findRegularId(tx, id, actor.id)
    if (!row || !(await isSeriesVisible(tx, row, { userId: actor.id, regularId, token }))) throw apiError('SERIES_NOT_FOUND')
    change.emit({ type: 'series.changed', seriesId: id })
    await tx.delete(seriesRegulars).where(and(eq(seriesRegulars.seriesId, id), eq(seriesRegulars.userId, actor.id)))
  }, now)
}
