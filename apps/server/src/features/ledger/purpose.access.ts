import type { NewPayment } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { eq } from 'drizzle-orm'
import { type SeriesRow, series } from '#features/series/series.table.ts'
import { lockSeriesOfPerson } from '#features/series/series-people.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { type Actor, lockLedgerOfMatch } from './ledger.access.ts'
import { partyIdOf } from './ledger-parties.queries.ts'

/** What a payment is for: a match, a series that is paid ahead, or what is owed in the book in all. */
export type Purpose = { matchId: string | null; series: SeriesRow | null; groupId: string | null }

/** Locks it. @throws LEDGER_NOT_FOUND also where the match or the series is not theirs to see */
export async function lockPurpose(
  change: Change,
  actor: Actor,
  { matchId, seriesId = null, groupId }: Pick<NewPayment, 'matchId' | 'seriesId' | 'groupId'>,
): Promise<Purpose> {
  try {
    if (matchId !== null) {
      const { match } = await lockLedgerOfMatch(change, actor, matchId)
      return { matchId, series: null, groupId: match.groupId }
    }
    if (seriesId !== null) {
      const row = await lockSeriesOfPerson(change, actor, seriesId)
      return { matchId, series: row, groupId: row.groupId }
    }
  } catch (error) {
    const isHidden = error instanceof Error && 'code' in error && (error.code === 'MATCH_NOT_FOUND' || error.code === 'SERIES_NOT_FOUND')
    throw isHidden ? apiError('LEDGER_NOT_FOUND') : error
  }
  await lockActor(change, actor)
  return { matchId, series: null, groupId }
}

/** Whether its people may pay ahead, and see how: who organizes it agreed, and it goes on. */
export const takesPrepayments = ({ acceptsPrepayments, organizerId, status }: SeriesRow): boolean =>
  acceptsPrepayments && organizerId !== null && status !== 'ended'

/** Ahead one pays who organizes the series. */
export const isPayeeOf = ({ organizerId }: SeriesRow, partyId: string): boolean =>
  organizerId !== null && partyIdOf(organizerId) === partyId

/** Of the series that a payment is ahead for, if it still exists. */
export async function findSeriesTitle(db: Queryable, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await db.select({ title: series.title }).from(series).where(eq(series.id, id))
  return row?.title ?? null
}
