import { whyCannotBringGuest } from '@coup-denvoi/contract/matches/guests/guest.rules'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import { isSentAgain, unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { findGuestsOfHost, findGuestsOnList } from '../match-guests.access.ts'
import { storeGuestWithPlace } from './store-guest.ts'

type BringGuest = { db: Database; actor: Actor; input: MatchLink & { guestId: string; name: string }; now?: Date }

/**
 * A player brings somebody, who takes a place or one in the queue. Does nothing for the same id once more.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED to others than players, FAILED_PRECONDITION after kick-off or cancellation, GUESTS_PER_PLAYER,
 * GUEST_NOT_FOUND for the id of another guest, GUEST_SENT with another name
 */
export async function bringGuest({ db, actor, input: { guestId, name, ...link }, now }: BringGuest): Promise<void> {
  await db.transaction(async (change) => {
    const findKnown = async () => (await findGuestsOnList(change.tx, link.id, [guestId]))[0]?.guest
    const access = lockMatch(change, actor, link, { as: 'player', unless: whyCannotBringGuest })
    const match = await unlessSentBefore(access, async () => {
      const guest = await findKnown()
      return guest?.hostId === actor.id && isSentAgain(guest, { name }, 'GUEST_SENT')
    })
    if (!match) return
    const known = await findKnown()
    if (known && known.hostId !== actor.id) throw apiError('GUEST_NOT_FOUND')
    if (isSentAgain(known, { name }, 'GUEST_SENT')) return
    const brought = await findGuestsOfHost(change.tx, link.id, actor.id)
    throwIf(whyCannotBringGuest(match.row, { ...match, ...match.actor, guestsBrought: brought.length }, change.now))
    await storeGuestWithPlace(change, match, { id: guestId, name, origin: 'host', hostId: actor.id }, actor.id)
  }, now)
}
