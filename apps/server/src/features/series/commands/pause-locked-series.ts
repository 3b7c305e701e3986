import { and, eq, isNotNull } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { SeriesRow } from '../series.table.ts'
import { seriesRegulars } from '../series-regulars.table.ts'
import { schedulePublication } from './schedule-publication.ts'

/** Of a series that is locked; its regulars are told. @param by who pauses it, or why it pauses by itself */
export async function pauseLocked(change: Change, row: SeriesRow, by: { id: string } | 'account-ended' | 'left-group'): Promise<void> {
  await schedulePublication(change, row, { status: 'paused', pausedAt: change.now })
  const regulars = await change.tx
    .select({ userId: seriesRegulars.userId })
    .from(seriesRegulars)
    .where(and(eq(seriesRegulars.seriesId, row.id), isNotNull(seriesRegulars.userId)))
  change.emit({ type: 'series.changed', seriesId: row.id, groupId: row.groupId })
  change.emit({
    type: 'series.paused',
    seriesId: row.id,
    title: row.title,
    pausedBy: typeof by === 'object' ? by.id : null,
    organizerId: by === 'left-group' ? row.organizerId : null,
    userIds: regulars.flatMap(({ userId }) => (userId && userId !== row.organizerId ? [userId] : [])),
  })
}
