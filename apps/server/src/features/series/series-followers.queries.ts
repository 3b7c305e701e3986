import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { activeMemberIds, activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { findRegularId, isSeriesVisible, type SeriesLink } from './series.access.ts'
import { series } from './series.table.ts'
import { seriesRegulars } from './series-regulars.table.ts'

/** Whether a live connection may follow a series: users who see its page. */
export async function mayFollowSeries(db: Database, viewer: Pick<Viewer, 'id'> | null, { id, token }: SeriesLink): Promise<boolean> {
  if (!viewer) return false
  const row = await readSeries(db, id)
  if (!row) return false
  return isSeriesVisible(db.read, row, { userId: viewer.id, regularId: await findRegularId(db.read, id, viewer.id), token })
}

/** Those that the viewer sees by right, as `isSeriesVisible` says of each. */
export async function findSeriesFor(db: Queryable, { id: viewerId }: Pick<Viewer, 'id'>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: series.id })
    .from(series)
    .leftJoin(groupMembers, activeMembershipCondition(sql`${viewerId}`, series.groupId))
    .leftJoin(seriesRegulars, and(eq(seriesRegulars.seriesId, series.id), eq(seriesRegulars.userId, viewerId)))
    .where(
      and(
        inArray(series.id, [...ids]),
        or(eq(series.type, 'public'), eq(series.organizerId, viewerId), isNotNull(seriesRegulars.id), isNotNull(groupMembers.id)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Who receives the live hints; null when there is no such series. Visitors follow none. */
export async function seriesRecipients(db: Database, id: string): Promise<Recipients | 'everyone' | null> {
  const row = await readSeries(db, id)
  if (!row) return null
  if (row.type === 'public') return 'everyone'
  const [regulars, memberIds] = await Promise.all([
    db.read.select({ userId: seriesRegulars.userId }).from(seriesRegulars).where(eq(seriesRegulars.seriesId, id)),
    row.groupId === null ? [] : activeMemberIds(db, row.groupId),
  ])
  const userIds = [row.organizerId, ...regulars.map(({ userId }) => userId), ...memberIds].filter((userId) => userId !== null)
  return { userIds: new Set(userIds), inviteToken: row.linkToken }
}

async function readSeries(db: Database, id: string) {
  const [row] = await db.read.select().from(series).where(eq(series.id, id))
  return row
}
