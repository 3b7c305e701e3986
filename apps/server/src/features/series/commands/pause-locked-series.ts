import type { Change } from '#platform/database/database.ts'
import type { SeriesRow } from '../series.table.ts'
import { schedulePublication } from './schedule-publication.ts'

/** Of a series that is locked. */
export async function pauseLocked(change: Change, row: SeriesRow): Promise<void> {
  await schedulePublication(change, row, { status: 'paused', pausedAt: change.now })
  change.emit({ type: 'series.changed', seriesId: row.id })
}
