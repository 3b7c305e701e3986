import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain, unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchHistory } from '../../history/match-history.table.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { findGuestsOnList } from '../match-guests.access.ts'
import { storeGuestWithPlace } from './store-guest.ts'

type AddGuest = { db: Database; actor: Actor; input: { id: string; guestId: string; name: string }; now?: Date }

/**
 * The organizer puts somebody without an account on the list, or in the queue. Does nothing for the same id once more.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation, GUEST_NOT_FOUND for the id of another
 * guest, GUEST_SENT with another name
 */
export async function addGuest({ db, actor, input: { id, guestId, name }, now }: AddGuest): Promise<void> {
  await db.transaction(async (change) => {
    const wasSent = async () => {
      const [known] = await findGuestsOnList(change.tx, id, [guestId])
      if (known && known.guest.origin !== 'organizer') throw apiError('GUEST_NOT_FOUND')
      return isSentAgain(known?.guest, { name }, 'GUEST_SENT')
    }
    const access = lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit })
    // After kick-off for who organizes, and for who has done so and no longer does.
    const match = await unlessSentBefore(
      access,
      async (code) => (code === 'FAILED_PRECONDITION' || (await hasAdded(change.tx, { actor, guestId }))) && (await wasSent()),
    )
    if (!match || (await wasSent())) return
    await storeGuestWithPlace(change, match, { id: guestId, name, origin: 'organizer' }, actor.id)
  }, now)
}

async function hasAdded(tx: Transaction, { actor, guestId }: { actor: Actor; guestId: string }): Promise<boolean> {
  const [found] = await tx
    .select({ id: matchHistory.id })
    .from(matchHistory)
    .where(
      and(
        eq(matchHistory.subjectGuestId, guestId),
        eq(matchHistory.actorId, actor.id),
        inArray(matchHistory.act, ['guest-joined', 'guest-joined-queue']),
      ),
    )
  return found !== undefined
}
