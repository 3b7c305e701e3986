import { placesLeft, whyCannotJoin } from '@coup-denvoi/contract/matches/match.rules'
import type { Database } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import type { MatchLink } from '../match-visibility.access.ts'
import { type Actor, isListed, lockMatch } from '../matches.access.ts'
import { putOnList } from './put-on-list.ts'
import { findFirstReplacementSeeker, replacePlayer } from './replace-player.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

type JoinMatch = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Takes a place on the list, or in the queue when the list is full. On a full list, a player who seeks a replacement
 * is replaced first, the one who has waited longest. Does nothing for somebody who is already listed.
 * @returns the actor's status
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation, PERMISSION_DENIED after a removal
 */
export async function joinMatch({ db, actor, input, now }: JoinMatch): Promise<'going' | 'waiting'> {
  return db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, {
      as: 'player',
      unless: (state, viewer, at) => (isListed(viewer) ? null : whyCannotJoin(state, viewer, at)),
    })
    if (isListed(match)) return match.participation as 'going' | 'waiting'

    const { row } = match
    const seekerId = placesLeft(row) === 0 && row.replacementsSought > 0 ? await findFirstReplacementSeeker(change.tx, row.id) : null
    if (seekerId) {
      await replacePlayer(change, match, seekerId)
      return 'going'
    }
    const status = placesLeft(row) > 0 ? 'going' : 'waiting'
    await inOneTrip(putOnList(change, match, { status }), updatePlaceCounts(change, match, { [status]: 1, arrivals: 1 }))
    change.emit({ type: 'match.joined', ...matchEventFields(row), organizerId: row.organizerId, userId: actor.id, status })
    return status
  }, now)
}
