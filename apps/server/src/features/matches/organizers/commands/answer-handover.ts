import { whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import { and, desc, eq } from 'drizzle-orm'
import { lockOfferedSeries, lockStuckSeries, passSeries } from '#features/series/pass-series.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { organizerReplacementRequests as requests } from '../organizer-replacement-requests.table.ts'
import { acceptHandover, appointOrganizer } from './appoint-organizer.ts'
import { endHandover } from './end-handover.ts'

type AnswerHandover = { db: Database; actor: Actor; input: MatchLink & { accept: boolean }; now?: Date }

/**
 * The player who was asked to organize the match accepts or refuses. A series that was offered with it stays where it is if it has ended
 * meanwhile, has another organizer, or if the player left its group. One that paused without an organizer is passed with its match. Giving the
 * same answer twice is giving it once.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation, and when the actor is not (or no longer) asked
 */
export async function answerHandover({ db, actor, input, now }: AnswerHandover): Promise<void> {
  await db.transaction(async (change) => {
    // Before the match, in the order of the locks.
    const series = input.accept ? await lockOfferedSeries(change, actor, input.id) : null
    const stuck = input.accept && !series ? await lockStuckSeries(change, actor, input.id) : null
    // The rule is that of leaving: until kick-off. Whether the actor is asked is checked by the updates below.
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyCannotLeave })
    if (input.accept) {
      const request = await acceptHandover(change, match)
      if (!request && match.row.organizerId === actor.id) return
      // Another one than that whose series is locked.
      if (!request || request.passesSeries !== (series !== null)) throw apiError('FAILED_PRECONDITION')
      const passed = series ? { series, fromId: request.fromUserId } : stuck && { series: stuck, fromId: stuck.row.organizerId }
      const withSeries = passed !== null && (await passSeries(change, passed.series, { fromId: passed.fromId, toId: actor.id }))
      return appointOrganizer(change, match, { withSeries })
    }
    const refused = await endHandover(change, match, { status: 'refused', toUserId: actor.id })
    if (!refused && !(await hasRefused(change.tx, actor, input))) throw apiError('FAILED_PRECONDITION')
  }, now)
}

/** The last time that they were asked. */
async function hasRefused(tx: Transaction, { id: toUserId }: Actor, { id: matchId }: MatchLink): Promise<boolean> {
  const [last] = await tx
    .select({ status: requests.status })
    .from(requests)
    .where(and(eq(requests.matchId, matchId), eq(requests.toUserId, toUserId)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(1)
  return last?.status === 'refused'
}
