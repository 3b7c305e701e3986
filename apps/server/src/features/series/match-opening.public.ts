import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { seriesDates } from './series-dates.table.ts'

/** Somebody has chosen who sees a match of a series: it does not open by itself any more. Under the lock of the match. */
export async function cancelOpening({ tx }: Change, matchId: string): Promise<void> {
  await tx.update(seriesDates).set({ opensAt: null }).where(eq(seriesDates.matchId, matchId))
}

/** When a match that its group sees first is for everyone; null for others. */
export async function findOpening(tx: Transaction, matchId: string): Promise<Date | null> {
  const [date] = await tx.select({ opensAt: seriesDates.opensAt }).from(seriesDates).where(eq(seriesDates.matchId, matchId))
  return date?.opensAt ?? null
}
