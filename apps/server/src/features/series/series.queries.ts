import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { seasonOfDay } from '@coup-denvoi/contract/season/season-dates.rules'
import { datesFrom, latestOpening } from '@coup-denvoi/contract/series/series.rules'
import { SERIES_LIMITS, type Series, type SeriesTarget } from '@coup-denvoi/contract/series/series.schema'
import { ORPCError } from '@orpc/server'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { findProposals } from './proposals.queries.ts'
import { findRegularId, isCoOrganizing, isHeir, isSeriesVisible, isStuck, type SeriesLink } from './series.access.ts'
import { presentSeries } from './series.present.ts'
import { type SeriesRow, series } from './series.table.ts'
import { seriesDates } from './series-dates.table.ts'
import { isPersonOfSeries } from './series-people.public.ts'
import {
  countPresences,
  findAbsences,
  findOtherNames,
  findPlayed,
  findPublishedMatches,
  findRegulars,
  findSeasonDates,
  findSeriesDates,
  type PublishedMatch,
  seriesById,
} from './series-rows.queries.ts'

const MAX_OTHERS = 10

type SeriesViewer = Pick<Viewer, 'id' | 'isSuperAdmin'>

/** @throws SERIES_NOT_FOUND also when the viewer may not see it */
export async function findSeries(db: Database, viewer: SeriesViewer, { id, token }: SeriesLink, now = new Date()): Promise<Series> {
  const [found] = await seriesById(db).execute({ id })
  const regularId = found ? await findRegularId(db.read, id, viewer.id) : null
  if (!found || !(await isSeriesVisible(db.read, found.row, { userId: viewer.id, regularId, token }))) throw apiError('SERIES_NOT_FOUND')
  const { row } = found
  const today = localDate(now)
  const season = seasonOfDay(today, await findSeasonDates(db.read, id))
  const since = fromLocalTime(season.firstDay, '00:00')
  const canMergeGuests = row.status !== 'ended' && (row.organizerId === viewer.id || (await isCoOrganizing(db.read, regularId)))
  const canTakeOver = (await isStuck(db.read, row)) && (await isHeir(db.read, row, { userId: viewer.id, regularId }))
  const canEdit = row.organizerId === viewer.id && row.status !== 'ended'
  const [isInGroup, isPerson, dates, published, regulars, absences, played, presences, otherNames] = await Promise.all([
    isActiveMember(db.read, viewer.id, row.groupId),
    isPersonOfSeries(db.read, row, viewer.id),
    findSeriesDates(db, id, today.slice(0, 8)),
    findPublishedMatches(db, id, viewer.id, now),
    findRegulars(db, id),
    findAbsences(db, id, today),
    findPlayed(db, id, since),
    countPresences(db, id, since),
    canMergeGuests ? findOtherNames(db, id) : [],
  ])
  const proposals = canEdit ? await findProposals(db, row, regulars, now) : []
  const people = [...regulars, ...proposals, ...presences].flatMap(({ userId }) => userId ?? [])
  const profiles = await findVisibleProfiles(db, viewer, people)
  const isOver = row.status === 'ended'
  return presentSeries({
    row,
    group: found.group,
    organizerName: found.organizerName,
    isInGroup,
    isPerson,
    viewer,
    regularId,
    token,
    now,
    season,
    canMergeGuests,
    canTakeOver,
    proposals,
    otherNames,
    published,
    regulars,
    absences,
    played,
    presences,
    maxOthers: MAX_OTHERS,
    profiles,
    shown: isOver ? [] : shownDates(row, published, today),
    known: dates,
  })
}

/** Those to come, also of matches that were moved alone to a later day, or were published before the series moved. */
function shownDates(row: SeriesRow, published: readonly PublishedMatch[], today: string): string[] {
  const dates = published.flatMap(({ date, status }) => (status === 'cancelled' ? [] : [date]))
  return [...new Set([...dates, ...datesFrom(row, today, SERIES_LIMITS.shownDates)])].sort().slice(0, SERIES_LIMITS.shownDates)
}

/** The same, or null where the viewer no longer sees the series. */
export async function findSeriesIfVisible(db: Database, viewer: SeriesViewer, link: SeriesLink): Promise<Series | null> {
  try {
    return await findSeries(db, viewer, link)
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'SERIES_NOT_FOUND') return null
    throw error
  }
}

/**
 * What « Le lien de la série » opens: the next match to come that is not cancelled. While the group comes first, it is for the organizer,
 * the regulars and the members only: the link is where many find it. @throws SERIES_NOT_FOUND
 */
export async function findSeriesTarget(
  db: Database,
  viewer: Pick<Viewer, 'id'> | null,
  { token }: { token: string },
  now = new Date(),
): Promise<SeriesTarget> {
  const [row] = await db.read.select().from(series).where(eq(series.linkToken, token))
  if (!row) throw apiError('SERIES_NOT_FOUND')
  const [match] = await db.read
    .select({
      id: matches.id,
      type: matches.type,
      inviteToken: matches.inviteToken,
      startsAt: matches.startsAt,
      opensAt: seriesDates.opensAt,
    })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(and(eq(seriesDates.seriesId, row.id), gt(matches.endsAt, now), ne(matches.status, 'cancelled')))
    .orderBy(asc(matches.startsAt))
    .limit(1)
  const { id, title, status, nextDate } = row
  const target = { id, title, status, nextDate }
  if (!match) return { ...target, match: null, opensAt: null }
  if (match.opensAt && !(await isFirstToCome(db, row, viewer)))
    return { ...target, match: null, opensAt: latestOpening({ ...match, opensAt: match.opensAt }).toISOString() }
  return { ...target, match: { id: match.id, token: match.type === 'private' ? match.inviteToken : null }, opensAt: null }
}

async function isFirstToCome(db: Database, row: SeriesRow, viewer: Pick<Viewer, 'id'> | null): Promise<boolean> {
  if (!viewer) return false
  if (row.organizerId === viewer.id || (await findRegularId(db.read, row.id, viewer.id)) !== null) return true
  return isActiveMember(db.read, viewer.id, row.groupId)
}
