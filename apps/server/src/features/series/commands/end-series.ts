import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { cancelSeriesMatches } from '#features/matches/series-matches.public.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import { seriesDates } from '../series-dates.table.ts'
import { schedulePublication } from './schedule-publication.ts'

type EndSeries = { db: Database; actor: Actor; input: { id: string; cancelPublished: boolean; reason?: string }; now?: Date }

/** Ends a series; on request with the matches that are published. Sending it twice is sending it once. @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER */
export async function endSeries({ db, actor, input: { id, cancelPublished, reason }, now }: EndSeries): Promise<void> {
  await db.transaction(async (change) => {
    const locked = await unlessSentBefore(
      lockSeries(change, actor, { id }, 'organizer'),
      async (code) => code === 'SERIES_OVER' && (!cancelPublished || (await findPublished(change, id, actor.id)).length === 0),
    )
    if (!locked) return
    const { row } = locked
    await schedulePublication(change, row, { status: 'ended', endedAt: change.now })
    change.emit({ type: 'series.changed', seriesId: id, groupId: row.groupId })
    if (!cancelPublished) return
    const published = await findPublished(change, id, actor.id)
    await cancelSeriesMatches(
      change,
      actor,
      published.map(({ matchId }) => matchId),
      reason || null,
    )
  }, now)
}

/** Matches of the series to come that the actor organizes, in the order of the locks. @param until what has to be to come: the kick-off or the end */
export async function findPublished(
  { tx, now }: Change,
  seriesId: string,
  organizerId: string,
  until: typeof matches.startsAt | typeof matches.endsAt = matches.startsAt,
) {
  const rows = await tx
    .select({ matchId: matches.id, date: seriesDates.date })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(
      and(
        eq(seriesDates.seriesId, seriesId),
        isNotNull(seriesDates.matchId),
        eq(matches.organizerId, organizerId),
        gt(until, now),
        ne(matches.status, 'cancelled'),
      ),
    )
    .orderBy(asc(matches.id))
  return rows
}
