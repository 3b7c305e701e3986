import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { findListedAccounts, findPeopleOfSeries } from './played-match.queries.ts'
import { findRegularId, isSeriesVisible, lockSeries } from './series.access.ts'
import { type SeriesRow, series } from './series.table.ts'
import { seriesRegulars } from './series-regulars.table.ts'

/** A series for its people: who organizes it, its regulars, and who was on a list of its matches. @throws SERIES_NOT_FOUND for everybody else, too */
export async function requireSeriesOfPerson(db: Database, { id: userId }: Pick<Viewer, 'id'>, id: string): Promise<SeriesRow> {
  const [row] = await db.read.select().from(series).where(eq(series.id, id))
  if (!row || !(await isPersonOfSeries(db.read, row, userId))) throw apiError('SERIES_NOT_FOUND')
  return row
}

/** Whether its page opens for somebody without its link. */
export const maySeeSeries = async (db: Queryable, row: SeriesRow, userId: string): Promise<boolean> =>
  isSeriesVisible(db, row, { userId, regularId: await findRegularId(db, row.id, userId) })

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

/**
 * Locks the actor's account and a series for a payment ahead: what it accepts stays until the transaction ends.
 * @throws UNAUTHENTICATED, SERIES_NOT_FOUND also for who is not one of its people
 */
export async function lockSeriesOfPerson(change: Change, actor: Pick<Viewer, 'id'>, id: string): Promise<Authorized<SeriesRow, 'person'>> {
  const { tx } = change
  await lockActor(change, actor)
  const [row] = await tx.select().from(series).where(eq(series.id, id)).for('share')
  if (!row || !(await isPersonOfSeries(tx, row, actor.id))) throw apiError('SERIES_NOT_FOUND')
  return authorized<'person', SeriesRow>(row)
}

/** Accounts that are its regulars or were on a list of its matches, without who organizes it. */
export async function findAccountsOfSeries(db: Queryable, { id, organizerId }: Pick<SeriesRow, 'id' | 'organizerId'>): Promise<string[]> {
  const regulars = await findRegularAccounts(db, id)
  const listed = await findListedAccounts(db, id)
  return [...new Set([...regulars.map(({ userId }) => userId), ...listed])].filter((userId) => userId !== organizerId)
}

/** The accounts among its regulars, in their order. */
export async function findRegularAccounts(db: Queryable, id: string): Promise<{ userId: string; coOrganizes: boolean }[]> {
  const rows = await db
    .select({ userId: seriesRegulars.userId, coOrganizes: seriesRegulars.coOrganizes })
    .from(seriesRegulars)
    .where(and(eq(seriesRegulars.seriesId, id), isNotNull(seriesRegulars.userId)))
    .orderBy(asc(seriesRegulars.position), asc(seriesRegulars.id))
  return rows.flatMap(({ userId, coOrganizes }) => (userId === null ? [] : { userId, coOrganizes }))
}
