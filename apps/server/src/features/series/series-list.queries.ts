import { SERIES_LIMITS, type SeriesSummary } from '@coup-denvoi/contract/series/series.schema'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { findAccessibleGroup } from '#features/groups/groups.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { presentSummary } from './series.present.ts'
import { series } from './series.table.ts'
import { seriesDates } from './series-dates.table.ts'
import { seriesRegulars } from './series-regulars.table.ts'

/**
 * Series that are not over: those that somebody organizes or is a regular of, or of a group. Who is not in the group sees the public ones
 * and their own. @throws GROUP_NOT_FOUND
 */
export async function listSeries(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { groupId }: { groupId?: string },
  now = new Date(),
): Promise<{ items: SeriesSummary[] }> {
  const regularIn = db.read.select({ id: seriesRegulars.seriesId }).from(seriesRegulars).where(eq(seriesRegulars.userId, viewer.id))
  const isOwn = or(eq(series.organizerId, viewer.id), inArray(series.id, regularIn))
  if (groupId === undefined) return { items: await selectSummaries(db, isOwn, now) }
  if (!(await findAccessibleGroup(db, viewer, groupId))) throw apiError('GROUP_NOT_FOUND')
  const isMember = await isActiveMember(db.read, viewer.id, groupId)
  const isVisible = isMember ? undefined : or(eq(series.type, 'public'), isOwn)
  return { items: await selectSummaries(db, and(eq(series.groupId, groupId), isVisible), now) }
}

async function selectSummaries(db: Database, condition: SQL | undefined, now: Date): Promise<SeriesSummary[]> {
  const rows = await db.read
    .select({ row: series, publishedAt: nextPublished(db, now) })
    .from(series)
    .where(and(ne(series.status, 'ended'), condition))
    .orderBy(asc(series.title), asc(series.id))
    .limit(SERIES_LIMITS.listed)
  return rows.map(({ row, publishedAt }) => presentSummary(row, publishedAt))
}

/** The kick-off of the next match that is published. */
const nextPublished = (db: Database, now: Date) =>
  sql<Date | null>`(${db.read
    .select({ startsAt: sql`min(${matches.startsAt})` })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(sql`${seriesDates.seriesId} = ${series.id} and ${matches.endsAt} > ${now} and ${matches.status} <> 'cancelled'`)})`.mapWith(
    matches.startsAt,
  )
