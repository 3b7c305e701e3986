import { type Actor, lockToProposePlaces, proposePlace as proposePlaceTo } from '#features/matches/offers/place-offers.public.ts'
import { lockActorAndOther } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { isAvailableForMatch } from '../available-players.queries.ts'

type ProposePlace = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * Holds a free place for an available player, who has half an hour to answer. Does nothing where one is held for them already.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION in the last hour and later, PLAYER_NOT_FOUND for who is not available (any more), PLACE_TAKEN, RESOURCE_EXHAUSTED
 */
export async function proposePlace({ db, actor, input: { id, userId }, now }: ProposePlace): Promise<void> {
  await db.transaction(async (change) => {
    // A co-organizer proposes, too: a block between the player and the organizer waits for this, or this for the block.
    await lockActorAndOther(change, actor, userId, 'share')
    const match = await lockToProposePlaces(change, actor, id)
    if (!(await isAvailableForMatch(change.tx, actor, match.row, userId, change.now))) throw apiError('PLAYER_NOT_FOUND')
    await proposePlaceTo(change, match, userId)
  }, now)
}
