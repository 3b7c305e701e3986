import { and, eq, sql } from 'drizzle-orm'
import { findAdminIds, isActiveMember } from '#features/groups/active-members.public.ts'
import { lockGroupForViewer } from '#features/groups/group-viewer.public.ts'
import { type LockedActor, lockActor } from '#features/users/account-locks.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { type SeriesRow, series } from './series.table.ts'
import { seriesRegulars } from './series-regulars.table.ts'

/** A user who acts on a series. */
export type Actor = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin' | 'rightsWithheld'>

/** An address of a series: its id, and for a private one the token of its link. */
export type SeriesLink = { id: string; token?: string }

export type LockedSeries = { row: SeriesRow; actor: LockedActor; regularId: string | null }

/**
 * Locks the actor's account and the series. Lock order: accounts, series, then a match or a group.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED for others who see it, SERIES_OVER
 */
export async function lockSeries<As extends 'organizer' | 'organizers' | 'regular' | 'heir'>(
  change: Change,
  actor: Pick<Viewer, 'id'>,
  { id, token }: SeriesLink,
  as: As,
): Promise<Authorized<LockedSeries, As>> {
  const { tx } = change
  const account = await lockActor(change, actor)
  const [row] = await tx.select().from(series).where(eq(series.id, id)).for('no key update')
  const regularId = await findRegularId(tx, id, actor.id)
  if (!row || !(await isSeriesVisible(tx, row, { userId: actor.id, regularId, token }))) throw apiError('SERIES_NOT_FOUND')
  const isOrganizer = row.organizerId === actor.id
  const isAllowed = {
    organizer: isOrganizer,
    organizers: isOrganizer || (await isCoOrganizing(tx, regularId)),
    regular: regularId !== null,
    heir: as === 'heir' && (await isLockedHeir(change, account, row, regularId)),
  }
  if (!isAllowed[as]) throw apiError('PERMISSION_DENIED')
  if (row.status === 'ended') throw apiError('SERIES_OVER')
  return authorized<As, LockedSeries>({ row, actor: account, regularId })
}

/** @throws SERIES_NOT_FOUND also for who may not see it */
export async function requireVisibleSeries(
  db: Queryable,
  { id: userId }: Pick<Viewer, 'id'>,
  { id, token }: SeriesLink,
): Promise<SeriesRow> {
  const [row] = await db.select().from(series).where(eq(series.id, id))
  const regularId = await findRegularId(db, id, userId)
  if (!row || !(await isSeriesVisible(db, row, { userId, regularId, token }))) throw apiError('SERIES_NOT_FOUND')
  return row
}

/** For reads of who organizes it. @throws as {@link lockSeries} */
export async function requireOrganizedSeries(db: Database, viewer: Pick<Viewer, 'id'>, id: string): Promise<SeriesRow> {
  const row = await requireVisibleSeries(db.read, viewer, { id })
  if (row.organizerId !== viewer.id) throw apiError('PERMISSION_DENIED')
  if (row.status === 'ended') throw apiError('SERIES_OVER')
  return row
}

/** Private series: organizer, regulars, members of the group, and users with the link. */
export async function isSeriesVisible(
  db: Queryable,
  row: Pick<SeriesRow, 'type' | 'organizerId' | 'groupId' | 'linkToken'>,
  { userId, regularId, token }: { userId: string; regularId: string | null; token?: string },
): Promise<boolean> {
  if (row.type === 'public' || row.organizerId === userId || regularId !== null || isSameSecret(row.linkToken, token)) return true
  return isActiveMember(db, userId, row.groupId)
}

export async function findRegularId(db: Queryable, seriesId: string, userId: string): Promise<string | null> {
  const [regular] = await regularOfUser(db).execute({ seriesId, userId })
  return regular?.id ?? null
}

const regularOfUser = preparedStatement((db) =>
  db
    .select({ id: seriesRegulars.id })
    .from(seriesRegulars)
    .where(and(eq(seriesRegulars.seriesId, sql.placeholder('seriesId')), eq(seriesRegulars.userId, sql.placeholder('userId'))))
    .prepare('regular_of_user'),
)

/** Whether a regular co-organizes the matches of the series. */
export async function isCoOrganizing(db: Queryable, regularId: string | null): Promise<boolean> {
  if (regularId === null) return false
  const [regular] = await regularById(db).execute({ id: regularId })
  return regular?.coOrganizes === true
}

const regularById = preparedStatement((db) =>
  db
    .select({ coOrganizes: seriesRegulars.coOrganizes })
    .from(seriesRegulars)
    .where(eq(seriesRegulars.id, sql.placeholder('id')))
    .prepare('regular_by_id'),
)

/** Nobody leaves the group or its admins until the transaction ends. */
async function isLockedHeir(change: Change, actor: LockedActor, row: SeriesRow, regularId: string | null): Promise<boolean> {
  if (row.groupId !== null) await lockGroupForViewer(change, actor, row.groupId)
  return isHeir(change.tx, row, { userId: actor.id, regularId })
}

/** Who may take over a series that nobody organizes: who co-organizes its matches, or an admin of its group; nobody outside of the group. */
export async function isHeir(
  db: Queryable,
  { groupId }: Pick<SeriesRow, 'groupId'>,
  { userId, regularId }: { userId: string; regularId: string | null },
): Promise<boolean> {
  if (groupId !== null) {
    if (!(await isActiveMember(db, userId, groupId))) return false
    if ((await findAdminIds(db, groupId)).includes(userId)) return true
  }
  return isCoOrganizing(db, regularId)
}

/** Whether it is paused because the account of its organizer ended. */
export async function isStuck(db: Queryable, { status, organizerId }: Pick<SeriesRow, 'status' | 'organizerId'>): Promise<boolean> {
  if (status !== 'paused') return false
  const [organizer] = organizerId ? await db.select({ isActive: isActiveAccount }).from(users).where(eq(users.id, organizerId)) : []
  return !organizer?.isActive
}
