import { and, eq } from 'drizzle-orm'
import { matchOffers } from '#features/matches/offers/match-offers.table.ts'
import { type Actor, lockToProposePlaces, withdrawOffer } from '#features/matches/offers/place-offers.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'

type WithdrawProposal = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * The place that is held for a player goes to the next. They stay invited. Does nothing where none is held any more.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION in the last hour and later, PLAYER_NOT_FOUND for who was offered none
 */
export async function withdrawProposal({ db, actor, input: { id, userId }, now }: WithdrawProposal): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockToProposePlaces(change, actor, id)
    const [offer] = await change.tx
      .select({ id: matchOffers.id })
      .from(matchOffers)
      .where(and(eq(matchOffers.matchId, id), eq(matchOffers.userId, userId)))
      .limit(1)
    if (!offer) throw apiError('PLAYER_NOT_FOUND')
    await withdrawOffer(change, match, userId)
  }, now)
}
