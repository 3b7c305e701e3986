import { whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { findGuestsOnList, isListedGuest } from '../match-guests.access.ts'
import { releaseGuestPlace } from './release-guest-place.ts'

type TakeBackGuest = { db: Database; actor: Actor; input: MatchLink & { guestId: string }; now?: Date }

/**
 * A player no longer brings a guest. Does nothing for a guest without a place.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED to others than players, FAILED_PRECONDITION after kick-off or cancellation, GUEST_NOT_FOUND
 * for a guest of somebody else
 */
export async function takeBackGuest({ db, actor, input: { guestId, ...link }, now }: TakeBackGuest): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, link, {
      as: 'player',
      unless: (state, viewer, at) => (viewer.participation === 'going' ? whyCannotLeave(state, viewer, at) : 'PERMISSION_DENIED'),
    })
    const [found] = await findGuestsOnList(change.tx, link.id, [guestId])
    if (found?.guest.hostId !== actor.id) throw apiError('GUEST_NOT_FOUND')
    if (isListedGuest(found)) await releaseGuestPlace(change, match, found, 'left', actor.id)
  }, now)
}
