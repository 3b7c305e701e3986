import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { seriesDates } from './series-dates.table.ts'

/** Somebody has chosen who sees a match of a series: it does not open by itself any more. Under the lock of the match. */
export async function cancelOpening({ tx }: Change, matchId: string): Promise<void> {
  await tx.update(seriesDates).set({ opensAt: null }).where(eq(seriesDates.matchId, matchId))
}
