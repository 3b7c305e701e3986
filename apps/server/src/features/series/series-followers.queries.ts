import { eq } from 'drizzle-orm'
import { activeMemberIds } from '#features/groups/active-members.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
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
