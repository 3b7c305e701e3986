import { whyCannotBlock } from '@coup-denvoi/contract/players/player.rules'
import { dropJoinRequestsAfterBlock } from '#features/matches/join-requests/join-requests.public.ts'
import { offerPlacesOnAfterBlock } from '#features/matches/offers/place-offers.public.ts'
import { endCoOrganizingBetween } from '#features/matches/organizers/co-organizer-end.public.ts'
import { lockActorAndOther } from '#features/users/account-locks.public.ts'
import { throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { findPlayerOrSender } from '../player-or-sender.public.ts'
import { userBlocks } from '../user-blocks.table.ts'

type BlockPlayer = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string }; now?: Date }

/**
 * Stops messages, invitations and contact requests from a player, who is not notified, and ends that one co-organizes a match of the other or is offered a place or asks for one in it.
 * Idempotent. Both accounts are locked, so that what one of them does at the same time sees the block, or is seen here.
 * @throws PLAYER_NOT_FOUND, PERMISSION_DENIED for oneself
 */
export async function blockPlayer({ db, actor, input, now = new Date() }: BlockPlayer): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const locked = await lockActorAndOther(change, actor, input.id, 'no key update')
    const { state, viewer } = await findPlayerOrSender(tx, locked, input.id)
    throwIf(whyCannotBlock(state, viewer))
    await endCoOrganizingBetween(change, { blockerId: actor.id, blockedId: input.id })
    await tx.insert(userBlocks).values({ blockerId: actor.id, blockedId: input.id, createdAt: now }).onConflictDoNothing()
    await offerPlacesOnAfterBlock(change, { blockerId: actor.id, blockedId: input.id })
    await dropJoinRequestsAfterBlock(change, { blockerId: actor.id, blockedId: input.id })
    change.emit({ type: 'player.blocked', blockerId: actor.id, blockedId: input.id })
  }, now)
}
