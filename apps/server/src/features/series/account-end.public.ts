import { asc, eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { pauseLocked } from './commands/pause-locked-series.ts'
import { series } from './series.table.ts'

/**
 * The series of an account that ends pause: its matches look for another organizer, the series for none. Regulars whose account is closed
 * are left out of each list until they come back.
 */
export async function pauseSeriesOf(change: Change, { id }: { id: string }): Promise<void> {
  const rows = await change.tx.select().from(series).where(eq(series.organizerId, id)).orderBy(asc(series.id)).for('no key update')
  for (const row of rows) if (row.status === 'active') await pauseLocked(change, row, 'account-ended')
}
