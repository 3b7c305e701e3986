import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { groups } from '#features/groups/groups.table.ts'
import { publishSeriesMatch } from '#features/matches/series-matches.public.ts'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import { viewerColumns } from '#features/users/viewer-columns.public.ts'
import type { Change } from '#platform/database/database.ts'
import { templateOf } from '../series.present.ts'
import { type SeriesRow, series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesAbsences, seriesRegulars } from '../series-regulars.table.ts'
import { pauseLocked } from './pause-locked-series.ts'
import { findTakenDates, planPublication, storePublication } from './schedule-publication.ts'

const HOUR_MS = 60 * 60_000

/** The locked series publishes what is due, each date once; after a downtime only those whose kick-off is to come. */
export async function publishDueMatches(change: Change, row: SeriesRow): Promise<number> {
  const taken = await findTakenDates(change, row)
  const published: (typeof seriesDates.$inferInsert)[] = []
  // What was next may have begun during a downtime.
  for (planPublication(change, row, taken); isDue(row, change.now); planPublication(change, row, taken)) {
    const date = await publishDate(change, row, row.nextDate)
    if (!date) break
    published.push(date)
    taken.add(date.date)
  }
  if (published.length > 0) await change.tx.insert(seriesDates).values(published)
  // One that cannot publish any more.
  if (isDue(row, change.now)) await pauseLocked(change, row)
  else await storePublication(change, row)
  return published.length
}

const isDue = (row: SeriesRow, now: Date): row is SeriesRow & { nextDate: string } =>
  row.nextDate !== null && row.nextPublicationAt !== null && row.nextPublicationAt <= now

/** @returns what to store of the date; null for a series without an organizer who may publish */
async function publishDate(change: Change, row: SeriesRow, date: string): Promise<typeof seriesDates.$inferInsert | null> {
  const { tx, now } = change
  const regulars = await findRegulars(change, row, date)
  const accounts = await lockActiveAccounts(change, [row.organizerId, ...regulars.map(({ userId }) => userId)])
  const organizer = accounts.get(row.organizerId ?? '')
  if (!organizer || !(await lockGroupOf(change, row, organizer.id))) return null
  const blocked = await findBlocksWith(tx, { userId: organizer.id, among: [...accounts.keys()] })
  // A player behind a block with the organizer is not put on the list, and stays a regular: nobody is told of a block.
  const isComing = ({ userId }: { userId: string | null }) => userId === null || (accounts.has(userId) && !blocked.has(userId))
  const isForGroupFirst = row.type === 'public' && row.groupId !== null && row.priorityHours > 0
  const matchId = await publishSeriesMatch(
    change,
    { ...organizer, lacksSecondFactor: false },
    {
      draft: { ...templateOf(row), date, type: isForGroupFirst ? 'private' : row.type },
      groupId: row.groupId,
      guestPolicy: row.guestPolicy,
      guestsPerPlayer: row.guestsPerPlayer,
      regulars: regulars
        .filter(isComing)
        .map(({ userId, guestName, coOrganizes }) => (userId ? { userId, coOrganizes } : { guestName: guestName ?? '' })),
    },
  )
  const opensAt = isForGroupFirst ? new Date(now.getTime() + row.priorityHours * HOUR_MS) : null
  return { seriesId: row.id, date, state: 'published', matchId, opensAt, createdAt: now }
}

/** Those who have not skipped the date. */
async function findRegulars({ tx }: Change, { id }: SeriesRow, date: string) {
  const isAbsence = and(eq(seriesAbsences.regularId, seriesRegulars.id), eq(seriesAbsences.date, date))
  return tx
    .select({ userId: seriesRegulars.userId, guestName: seriesRegulars.guestName, coOrganizes: seriesRegulars.coOrganizes })
    .from(seriesRegulars)
    .leftJoin(seriesAbsences, isAbsence)
    .where(and(eq(seriesRegulars.seriesId, id), isNull(seriesAbsences.date)))
    .orderBy(asc(seriesRegulars.position), asc(seriesRegulars.id))
}

/**
 * Locks the accounts as their own acts do, so that none ends while it is put on a list. Does not wait, because an account that ends may
 * wait for the series: the publication fails then, and is tried again soon after.
 */
async function lockActiveAccounts({ tx }: Change, ids: readonly (string | null)[]) {
  const userIds = [...new Set(ids.filter((id) => id !== null))]
  const rows = await tx
    .select(viewerColumns)
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('share', { noWait: true })
  return new Map(rows.filter(isActive).map((user) => [user.id, user]))
}

/** For the same reason without waiting. @returns whether the organizer may still publish in the group */
async function lockGroupOf({ tx }: Change, { groupId }: SeriesRow, organizerId: string): Promise<boolean> {
  if (groupId === null) return true
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('update', { noWait: true })
  return isActiveMember(tx, organizerId, groupId)
}

/** Series that publish by now, those that wait longest first. */
export const dueSeries = (now: Date) => and(eq(series.status, 'active'), lte(series.nextPublicationAt, now))
