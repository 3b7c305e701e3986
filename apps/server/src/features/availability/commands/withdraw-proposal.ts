import { type Actor, lockToProposePlaces, withdrawOffer } from '#features/matches/place-offers.public.ts'
import type { Database } from '#platform/database/database.ts'

type WithdrawProposal = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * The place that is held for a player goes to the next. They stay invited. Does nothing where none is held any more.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION in the last hour and later
 */
export async function withdrawProposal({ db, actor, input: { id, userId }, now }: WithdrawProposal): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockToProposePlaces(change, actor, id)
    await withdrawOffer(change, match, userId)
  }, now)
}
