import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { isDateOf } from '@coup-denvoi/contract/series/series.rules'
import { matches } from '#features/matches/matches.table.ts'
import { cancelSeriesMatches } from '#features/matches/series-matches.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import { findPublished } from './end-series.ts'
import { schedulePublication } from './schedule-publication.ts'

type CancelFollowing = { db: Database; actor: Actor; input: { id: string; date: string; reason?: string }; now?: Date }

/**
 * « Ce match et les suivants »: cancels the matches of a series that are published from a date on, whose players are told once, and
 * publishes none of them any more. The series is over, unless an earlier date is still to be published.
 * Sending it twice is sending it once.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_DATE
 */
export async function cancelFollowing({ db, actor, input: { id, date, reason }, now }: CancelFollowing): Promise<void> {
  await db.transaction(async (change) => {
    // A match in progress can be cancelled, too.
    const findFollowing = async () => (await findPublished(change, id, actor.id, matches.endsAt)).filter((one) => one.date >= date)
    const locked = await unlessSentBefore(
      lockSeries(change, actor, { id }, 'organizer'),
      async (code) => code === 'SERIES_OVER' && (await findFollowing()).length === 0,
    )
    if (!locked) return
    const { row } = locked
    const published = await findFollowing()
    // A match that was moved alone keeps its date of the series, which may be past.
    const isKnown = published.some((one) => one.date === date) || (date >= localDate(change.now) && isDateOf(row, date))
    if (!isKnown) throw apiError('NOT_A_SERIES_DATE')
    change.emit({ type: 'series.changed', seriesId: id, groupId: row.groupId })
    const dayBefore = addDays(date, -1)
    await schedulePublication(change, row, {
      lastDate: row.lastDate !== null && row.lastDate < dayBefore ? row.lastDate : dayBefore,
    })
    if (row.nextDate === null) await schedulePublication(change, row, { status: 'ended', endedAt: change.now })
    await cancelSeriesMatches(
      change,
      actor,
      published.map(({ matchId }) => matchId),
      reason || null,
    )
  }, now)
}
