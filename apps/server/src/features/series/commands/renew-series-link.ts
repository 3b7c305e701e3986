import { eq } from 'drizzle-orm'
import { newLinkToken } from '#features/matches/series-matches.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import { series } from '../series.table.ts'

type RenewSeriesLink = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** Replaces « Le lien de la série »; the old one stops working at once. @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER */
export async function renewSeriesLink({ db, actor, input: { id }, now }: RenewSeriesLink): Promise<void> {
  await db.transaction(async (change) => {
    await lockSeries(change, actor, { id }, 'organizer')
    await change.tx.update(series).set({ linkToken: newLinkToken(), updatedAt: change.now }).where(eq(series.id, id))
    change.emit({ type: 'series.changed', seriesId: id })
  }, now)
}
