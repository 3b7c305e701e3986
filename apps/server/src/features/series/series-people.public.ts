import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { findPeopleOfSeries } from './played-match.queries.ts'
import { lockSeries } from './series.access.ts'
import { type SeriesRow, series } from './series.table.ts'

/** A series for its people: who organizes it, its regulars, and who was on a list of its matches. @throws SERIES_NOT_FOUND for everybody else, too */
export async function requireSeriesOfPerson(db: Database, { id: userId }: Pick<Viewer, 'id'>, id: string): Promise<SeriesRow> {
  const [row] = await db.read.select().from(series).where(eq(series.id, id))
  if (!row || !(await isPersonOfSeries(db.read, row, userId))) throw apiError('SERIES_NOT_FOUND')
  return row
}

/** Whether somebody organizes a series, is one of its regulars or was on a list of its matches. */
export async function isPersonOfSeries(
  db: Queryable,
  { id, organizerId }: Pick<SeriesRow, 'id' | 'organizerId'>,
  userId: string,
): Promise<boolean> {
  return organizerId === userId || (await findPeopleOfSeries(db, id, [userId])).has(userId)
}

/** Locks a series for what another slice keeps for it. @throws SERIES_NOT_FOUND, PERMISSION_DENIED for others who see it, SERIES_OVER */
export async function lockSeriesAsOrganizer(change: Change, actor: Pick<Viewer, 'id'>, id: string): Promise<void> {
  await lockSeries(change, actor, { id }, 'organizer')
}
