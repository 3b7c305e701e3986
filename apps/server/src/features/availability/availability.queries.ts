import type { OwnAvailability } from '@coup-denvoi/contract/availability/availability.schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { availabilities } from './availabilities.table.ts'

/** What the viewer has said, while it lasts. */
export async function findOwnAvailability(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  now = new Date(),
): Promise<{ availability: OwnAvailability | null }> {
  const [row] = await ownAvailability(db).execute({ userId: viewer.id, now })
  return { availability: row ? { ...row, until: row.until.toISOString() } : null }
}

const ownAvailability = preparedStatement((db) => {
  const { days, weekdayEvenings, city, radiusKm, levels, weeks, until } = availabilities
  return db
    .select({ days, weekdayEvenings, city, radiusKm, levels, weeks, until })
    .from(availabilities)
    .where(and(eq(availabilities.userId, sql.placeholder('userId')), gt(until, sql.placeholder('now'))))
    .prepare('own_availability')
})
