import { isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { Season, SeasonInput } from '@coup-denvoi/contract/season/season.schema'
import { type SeasonDates, seasonOfDay, seasonsBetween } from '@coup-denvoi/contract/season/season-dates.rules'
import { desc, eq, inArray } from 'drizzle-orm'
import { requireGroupOfMember } from '#features/groups/group-viewer.public.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { maySeeSeries, requireSeriesOfPerson } from '#features/series/series-people.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { findFirstPlayed, findPlayedMatches, type PlayedMatchRow, type SeasonScope } from './played-matches.queries.ts'
import { seasonDates } from './season-dates.table.ts'
import { type AccountRow, presentSeason } from './seasons.present.ts'

/** For members. @throws GROUP_NOT_FOUND */
export async function findGroupSeason(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id, day }: SeasonInput,
  now = new Date(),
): Promise<Season> {
  const { name, city, viewer: member } = await requireGroupOfMember(db, viewer, id)
  const can = { setDates: isGroupAdmin(member.role), openPage: true }
  return findSeason(db, viewer, { of: { kind: 'group', id, name, city }, can, day, now })
}

/** For the people of the series. @throws SERIES_NOT_FOUND */
export async function findSeriesSeason(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id, day }: SeasonInput,
  now = new Date(),
): Promise<Season> {
  const row = await requireSeriesOfPerson(db, viewer, id)
  const { title, city, organizerId, status } = row
  const can = { setDates: organizerId === viewer.id && status !== 'ended', openPage: await maySeeSeries(db.read, row, viewer.id) }
  return findSeason(db, viewer, { of: { kind: 'series', id, name: title, city }, can, day, now })
}

type Wanted = Pick<Season, 'of' | 'can'> & { day: string | undefined; now: Date }

async function findSeason(db: Database, viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>, { of, can, day, now }: Wanted): Promise<Season> {
  const today = localDate(now)
  const [dates, first] = await Promise.all([findOwnDates(db.read, of), findFirstPlayed(db, of)])
  const period = seasonOfDay(day ?? today, dates)
  const rows = await findPlayedMatches(db, of, instantsOf(period), viewer.id)
  const accounts = await findAccounts(db.read, rows)
  const profiles = await findVisibleProfiles(
    db,
    viewer,
    accounts.map(({ id }) => id),
  )
  return presentSeason({
    of,
    can,
    period,
    rows,
    periods: seasonsBetween(firstDayOf(first, today), today, dates),
    ownDates: can.setDates ? dates.map((one) => ({ ...one, hasOwnDates: true })) : [],
    isCurrent: period.firstDay <= today && today <= period.lastDay,
    viewerId: viewer.id,
    accounts,
    profiles,
  })
}

/** A match may be added to a day that is still to come in another time zone. */
export const firstDayOf = (first: Date | null, today: string): string => {
  const day = first ? localDate(first) : today
  return day < today ? day : today
}

/** From the first instant of the first day to that after the last day. */
export const instantsOf = ({ firstDay, lastDay }: SeasonDates): { from: Date; until: Date } => ({
  from: fromLocalTime(firstDay, '00:00'),
  until: fromLocalTime(addDays(lastDay, 1), '00:00'),
})

/** The latest first. */
export async function findOwnDates(db: Queryable, { kind, id }: SeasonScope): Promise<SeasonDates[]> {
  return db
    .select({ firstDay: seasonDates.firstDay, lastDay: seasonDates.lastDay })
    .from(seasonDates)
    .where(eq(kind === 'group' ? seasonDates.groupId : seasonDates.seriesId, id))
    .orderBy(desc(seasonDates.firstDay))
}

async function findAccounts(db: Queryable, rows: readonly PlayedMatchRow[]): Promise<AccountRow[]> {
  const ids = new Set(rows.flatMap(({ players }) => players.flatMap(([userId]) => userId ?? [])))
  if (ids.size === 0) return []
  return db
    .select({ id: users.id, displayName: users.displayName, photo: users.photo })
    .from(users)
    .where(inArray(users.id, [...ids]))
}
