import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { findGuestsOnList } from '../match-guests.access.ts'
import { matchGuests } from '../match-guests.table.ts'
import { emitGuestChange } from './emit-guest-change.ts'
import { takeGuestPlace } from './store-guest.ts'

type AnswerGuests = { db: Database; actor: Actor; input: { id: string; guestIds: string[]; accept: boolean }; now?: Date }

/**
 * The organizer accepts guests, who take places in the order in which they asked, or refuses them. Those who no longer wait for an answer
 * are left out.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function answerGuests({ db, actor, input: { id, guestIds, accept }, now }: AnswerGuests): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit })
    for (const { guest } of await findGuestsOnList(change.tx, id, guestIds)) {
      if (guest.request !== 'pending') continue
      const request = accept ? 'accepted' : 'refused'
      await change.tx.update(matchGuests).set({ request, answeredAt: change.now }).where(eq(matchGuests.id, guest.id))
      if (accept) await takeGuestPlace(change, match, guest, actor.id)
      else emitGuestChange(change, match, guest, 'refused', actor.id)
    }
  }, now)
}
