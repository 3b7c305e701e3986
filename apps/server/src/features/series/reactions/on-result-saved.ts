import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { seriesDates } from '../series-dates.table.ts'

/** What happened in a match of the series counts in its season. */
export async function onResultSaved({ tx, emit }: Change, { matchId }: { matchId: string }): Promise<void> {
  const [date] = await tx.select({ seriesId: seriesDates.seriesId }).from(seriesDates).where(eq(seriesDates.matchId, matchId))
  if (date) emit({ type: 'series.changed', seriesId: date.seriesId })
}
