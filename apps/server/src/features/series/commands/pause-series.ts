import type { Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import { pauseLocked } from './pause-locked-series.ts'
import { publishSoon } from './publish-series.ts'
import { schedulePublication } from './schedule-publication.ts'

type PauseSeries = { db: Database; actor: Actor; input: { id: string; paused: boolean }; now?: Date }

/** Pauses a series, or resumes it. Matches that are published stay. @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER */
export async function pauseSeries({ db, actor, input: { id, paused }, now }: PauseSeries): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockSeries(change, actor, { id }, 'organizer')
    if (paused === (row.status === 'paused')) return
    if (paused) return pauseLocked(change, row, actor)
    await schedulePublication(change, row, { status: 'active', pausedAt: null })
    change.emit({ type: 'series.changed', seriesId: id, groupId: row.groupId })
    change.emit({ type: 'series.resumed', seriesId: id })
  }, now)
  if (!paused) await publishSoon(db, id, now)
}
