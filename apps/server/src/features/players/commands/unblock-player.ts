import { and, eq } from 'drizzle-orm'
import { offerPlacesAfterUnblock } from '#features/matches/offers/place-offers.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { userBlocks } from '../user-blocks.table.ts'

type UnblockPlayer = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string }; now?: Date }

/** Idempotent; also works for hidden players. One who waits for a place in a match of the other may be given one again. */
export async function unblockPlayer({ db, actor, input, now }: UnblockPlayer): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    const ended = await change.tx
      .delete(userBlocks)
      .where(and(eq(userBlocks.blockerId, actor.id), eq(userBlocks.blockedId, input.id)))
      .returning({ blockedId: userBlocks.blockedId })
    if (ended.length === 0) return
    const block = { blockerId: actor.id, blockedId: input.id }
    await offerPlacesAfterUnblock(change, block)
    change.emit({ type: 'player.unblocked', ...block })
  }, now)
}
