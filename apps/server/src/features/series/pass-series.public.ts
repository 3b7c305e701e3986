import { and, eq, ne } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { organizerReplacementRequests as requests } from '#features/matches/organizers/organizer-replacement-requests.table.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { isStuck } from './series.access.ts'
import { type SeriesRow, series } from './series.table.ts'
import { seriesDates } from './series-dates.table.ts'
import { seriesRegulars } from './series-regulars.table.ts'

type PassableSeries = Authorized<{ row: SeriesRow }, 'passed'>

/** Locks the actor's account and the series of a match, if the actor organizes it and it is not over. Before the match is locked. */
export async function lockOwnSeriesOfMatch(change: Change, actor: { id: string }, matchId: string): Promise<SeriesRow | null> {
  await lockActor(change, actor)
  const row = await lockSeriesOf(change, matchId)
  return row && row.organizerId === actor.id && row.status !== 'ended' ? row : null
}

/** Locks the actor's account and the series that the pending request offers them with the match. Before the match is locked. */
export async function lockOfferedSeries(change: Change, actor: { id: string }, matchId: string): Promise<PassableSeries | null> {
  await lockActor(change, actor)
  const [offer] = await change.tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(eq(requests.matchId, matchId), eq(requests.status, 'pending'), eq(requests.toUserId, actor.id), eq(requests.passesSeries, true)),
    )
  const row = offer ? await lockSeriesOf(change, matchId) : null
  return row && authorized<'passed', { row: SeriesRow }>({ row })
}

/** Locks the actor's account and the series of a match that is paused because the account of its organizer ended. Before the match is locked. */
export async function lockStuckSeries(change: Change, actor: { id: string }, matchId: string): Promise<PassableSeries | null> {
  await lockActor(change, actor)
  const row = await lockSeriesOf(change, matchId)
  return row && (await isStuck(change.tx, row)) ? authorized<'passed', { row: SeriesRow }>({ row }) : null
}

/**
 * Who accepted the match gets its series, with its regulars and co-organizers. Other matches that are published stay with their organizer, who
 * also keeps what was paid ahead; whether the new one takes it they have to say.
 * @returns false for a series that is over, has another organizer by now, or whose group the new one is not in
 */
export async function passSeries(
  { tx, emit, now }: Change,
  { row }: PassableSeries,
  { fromId, toId }: { fromId: string | null; toId: string },
): Promise<boolean> {
  if (row.organizerId !== fromId || row.status === 'ended') return false
  if (row.groupId && !(await isActiveMember(tx, toId, row.groupId))) return false
  await tx.update(series).set({ organizerId: toId, acceptsPrepayments: false, updatedAt: now }).where(eq(series.id, row.id))
  // What they were is part of what they are now.
  await tx
    .update(seriesRegulars)
    .set({ coOrganizes: false })
    .where(and(eq(seriesRegulars.seriesId, row.id), eq(seriesRegulars.userId, toId), ne(seriesRegulars.coOrganizes, false)))
  emit({ type: 'series.changed', seriesId: row.id, groupId: row.groupId })
  return true
}

async function lockSeriesOf({ tx }: Change, matchId: string): Promise<SeriesRow | null> {
  const [row] = await tx
    .select({ series })
    .from(series)
    .innerJoin(seriesDates, eq(seriesDates.seriesId, series.id))
    .where(eq(seriesDates.matchId, matchId))
    .for('no key update', { of: series })
  return row?.series ?? null
}
