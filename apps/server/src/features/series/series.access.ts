import { timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { type LockedActor, lockActor } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { type SeriesRow, series } from './series.table.ts'
import { seriesRegulars } from './series-regulars.table.ts'

/** A user who acts on a series. */
export type Actor = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin' | 'lacksSecondFactor'>

/** An address of a series: its id, and for a private one the token of its link. */
export type SeriesLink = { id: string; token?: string }

export type LockedSeries = { row: SeriesRow; actor: LockedActor; regularId: string | null }

/**
 * Locks the actor's account and the series. Lock order: accounts, series, groups, matches.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED for others who see it, SERIES_OVER
 */
export async function lockSeries<As extends 'organizer' | 'regular'>(
  change: Change,
  actor: Pick<Viewer, 'id'>,
  { id, token }: SeriesLink,
  as: As,
): Promise<Authorized<LockedSeries, As>> {
  const { tx } = change
  const account = await lockActor(change, actor)
  const [row] = await tx.select().from(series).where(eq(series.id, id)).for('update')
  const regularId = await findRegularId(tx, id, actor.id)
  if (!row || !(await isSeriesVisible(tx, row, { userId: actor.id, regularId, token }))) throw apiError('SERIES_NOT_FOUND')
  if (as === 'organizer' ? row.organizerId !== actor.id : regularId === null) throw apiError('PERMISSION_DENIED')
  if (row.status === 'ended') throw apiError('SERIES_OVER')
  return authorized<As, LockedSeries>({ row, actor: account, regularId })
}

/** For reads of who organizes it. @throws as {@link lockSeries} */
export async function requireOrganizedSeries(db: Database, { id: userId }: Pick<Viewer, 'id'>, id: string): Promise<SeriesRow> {
  const [row] = await db.read.select().from(series).where(eq(series.id, id))
  const regularId = await findRegularId(db.read, id, userId)
  if (!row || !(await isSeriesVisible(db.read, row, { userId, regularId }))) throw apiError('SERIES_NOT_FOUND')
  if (row.organizerId !== userId) throw apiError('PERMISSION_DENIED')
  if (row.status === 'ended') throw apiError('SERIES_OVER')
  return row
}

/** Private series: organizer, regulars, members of the group, and users with the link. */
export async function isSeriesVisible(
  db: Queryable,
  row: Pick<SeriesRow, 'type' | 'organizerId' | 'groupId' | 'linkToken'>,
  { userId, regularId, token }: { userId: string; regularId: string | null; token?: string },
): Promise<boolean> {
  if (row.type === 'public' || row.organizerId === userId || regularId !== null || isSameToken(row.linkToken, token)) return true
  return isActiveMember(db, userId, row.groupId)
}

export async function findRegularId(db: Queryable, seriesId: string, userId: string): Promise<string | null> {
  const [regular] = await db
    .select({ id: seriesRegulars.id })
    .from(seriesRegulars)
    .where(and(eq(seriesRegulars.seriesId, seriesId), eq(seriesRegulars.userId, userId)))
  return regular?.id ?? null
}

/** Compares in constant time, so that response times reveal nothing about the token. */
function isSameToken(expected: string, actual: string | undefined): boolean {
  if (!actual) return false
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}
