import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { openingOf } from '@coup-denvoi/contract/series/series.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, gte, lte, type Placeholder, sql } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { groups } from '#features/groups/groups.table.ts'
import { publishSeriesMatch } from '#features/matches/series-matches.public.ts'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import { viewerColumns } from '#features/users/viewer-columns.public.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { isAmong, preparedWrite } from '#platform/database/prepared-statement.ts'
import { rowInsert } from '#platform/database/row-insert.ts'
import { templateOf } from '../series.present.ts'
import { type SeriesRow, series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesAbsences, seriesRegulars } from '../series-regulars.table.ts'
import { pauseLocked } from './pause-locked-series.ts'
import { findTakenDates, planPublication, storePublication } from './schedule-publication.ts'

/** The locked series publishes what is due, each date once; after a downtime only those whose kick-off is to come. */
export async function publishDueMatches(change: Change, row: SeriesRow): Promise<number> {
  const [taken, regulars] = await inOneTrip(findTakenDates(change, row), findRegulars(change, row))
  const published: PublishedDate[] = []
  // What was next may have begun during a downtime.
  for (planPublication(change, row, taken); isDue(row, change.now); planPublication(change, row, taken)) {
    const date = row.nextDate
    const coming = regulars.filter(({ absences }) => !absences.includes(date))
    const stored = await publishDate(change, row, date, coming)
    if (!stored) break
    published.push(stored)
    taken.add(date)
  }
  const dates = insertDates(change.tx, published)
  // One that cannot publish any more: an account that ends has paused its series.
  await inOneTrip(dates, isDue(row, change.now) ? pauseLocked(change, row, 'left-group') : storePublication(change, row))
  return published.length
}

const insertDates = rowInsert(seriesDates, ['seriesId', 'date', 'state', 'matchId', 'opensAt', 'createdAt'], {
  name: 'insert_series_dates',
})

const isDue = (row: SeriesRow, now: Date): row is SeriesRow & { nextDate: string } =>
  row.nextDate !== null && row.nextPublicationAt !== null && row.nextPublicationAt <= now

type PublishedDate = typeof seriesDates.$inferSelect

/** @returns what to store of the date; null for a series without an organizer who may publish */
async function publishDate(
  change: Change,
  row: SeriesRow,
  date: string,
  regulars: readonly ComingRegular[],
): Promise<PublishedDate | null> {
  const { tx, now } = change
  if (row.organizerId === null) return null
  const userIds = [...new Set([row.organizerId, ...regulars.flatMap(({ userId }) => userId ?? [])])]
  const [accounts, isInGroup, blocked] = await inOneTrip(
    lockActiveAccounts(change, userIds),
    lockGroupOf(change, row, row.organizerId),
    findBlocksWith(tx, { userId: row.organizerId, among: userIds }),
  )
  const organizer = accounts.get(row.organizerId)
  if (!organizer || !isInGroup) return null
  // A player behind a block with the organizer is not put on the list, and stays a regular: nobody is told of a block.
  const isComing = ({ userId }: { userId: string | null }) => userId === null || (accounts.has(userId) && !blocked.has(userId))
  const isOfGroup = row.type === 'public' && row.groupId !== null
  const opensAt = isOfGroup ? openingOf({ ...row, publishedAt: now, startsAt: fromLocalTime(date, row.time) }) : null
  const matchId = await publishSeriesMatch(
    change,
    { ...organizer, rightsWithheld: false },
    {
      draft: { ...templateOf(row), date, type: opensAt ? 'private' : row.type },
      groupId: row.groupId,
      guestPolicy: row.guestPolicy,
      guestsPerPlayer: row.guestsPerPlayer,
      regulars: regulars
        .filter(isComing)
        .map(({ userId, guestName, coOrganizes }) => (userId ? { userId, coOrganizes } : { guestName: guestName ?? '' })),
    },
  )
  return { seriesId: row.id, date, state: 'published', matchId, opensAt, createdAt: now }
}

type ComingRegular = Awaited<ReturnType<typeof findRegulars>>[number]

/** In their order, with the dates from today on that each has skipped. */
const findRegulars = ({ tx, now }: Change, { id }: SeriesRow) => regularsOf(tx).execute({ id, today: localDate(now) })

const regularsOf = preparedWrite((tx) => {
  const { userId, guestName, coOrganizes } = seriesRegulars
  const skipped = tx
    .select({ date: seriesAbsences.date })
    .from(seriesAbsences)
    .where(and(eq(seriesAbsences.regularId, seriesRegulars.id), gte(seriesAbsences.date, sql.placeholder('today'))))
  return tx
    .select({ userId, guestName, coOrganizes, absences: sql<string[]>`array(${skipped})` })
    .from(seriesRegulars)
    .where(eq(seriesRegulars.seriesId, sql.placeholder('id')))
    .orderBy(asc(seriesRegulars.position), asc(seriesRegulars.id))
    .prepare('regulars_of_series')
})

/**
 * Locks the accounts as their own acts do, so that none ends while it is put on a list. Does not wait, because an account that ends may
 * wait for the series: the publication fails then, and is tried again soon after.
 */
async function lockActiveAccounts({ tx }: Change, userIds: readonly string[]) {
  const rows = await lockAccounts(tx).execute({ userIds })
  return new Map(rows.filter(isActive).map((user) => [user.id, user]))
}

const lockAccounts = preparedWrite((tx) =>
  tx
    .select(viewerColumns)
    .from(users)
    .where(isAmong(users.id, 'userIds'))
    .orderBy(asc(users.id))
    .for('share', { noWait: true })
    .prepare('lock_accounts_to_place'),
)

/** For the same reason without waiting. @returns whether the organizer may still publish in the group */
async function lockGroupOf({ tx }: Change, { groupId }: SeriesRow, organizerId: string): Promise<boolean> {
  if (groupId === null) return true
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('no key update', { noWait: true })
  return isActiveMember(tx, organizerId, groupId)
}

/** Series that publish by now, those that wait longest first. */
export const dueSeries = (now: Date | Placeholder) => and(eq(series.status, 'active'), lte(series.nextPublicationAt, now))
