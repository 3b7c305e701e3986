import { whyCannotRemovePlayers } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { findGuestsOnList, isListedGuest } from '../match-guests.access.ts'
import { matchGuests } from '../match-guests.table.ts'
import { releaseGuestPlace } from './release-guest-place.ts'

type RemoveGuests = { db: Database; actor: Actor; input: { id: string; guestIds: string[] }; now?: Date }

/**
 * The organizer takes guests off the list or out of the queue; their browsers can't come back by the link.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function removeGuests({ db, actor, input: { id, guestIds }, now }: RemoveGuests): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotRemovePlayers })
    for (const guestId of guestIds) {
      // One after the other: the next ones may have moved up.
      const [found] = (await findGuestsOnList(change.tx, id, [guestId])).filter(isListedGuest)
      if (!found) continue
      await change.tx.update(matchGuests).set({ removedAt: change.now }).where(eq(matchGuests.id, guestId))
      await releaseGuestPlace(change, match, found, 'removed', actor.id)
    }
  }, now)
}
