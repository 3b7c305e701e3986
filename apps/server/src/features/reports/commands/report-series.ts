import type { SeriesReport } from '@coup-denvoi/contract/reports/report.schema'
import { requireVisibleSeries } from '#features/series/visible-series.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { storeReport } from './store-report.ts'

type ReportSeries = { db: Database; actor: Pick<Viewer, 'id'>; input: SeriesReport; now?: Date }

/**
 * Reports a series. Its organizer is the author; nobody is, once their account is gone.
 * @throws SERIES_NOT_FOUND also if the actor may not see it; PERMISSION_DENIED for its organizer
 */
export async function reportSeries({ db, actor, input: { seriesId, token, ...content }, now }: ReportSeries): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    const row = await requireVisibleSeries(change.tx, actor, { id: seriesId, token })
    if (row.organizerId === actor.id) throw apiError('PERMISSION_DENIED')
    await storeReport(change, actor, { kind: 'series', targetId: row.id, targetName: row.title, authorId: row.organizerId, ...content })
  }, now)
}
