import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { endOffer } from '../../offers/commands/end-offer.ts'
import { giveFreePlaces } from '../../offers/commands/give-free-places.ts'
import { type Arrival, putOnList } from '../../participation/commands/put-on-list.ts'
import { updatePlaceCounts } from '../../participation/commands/update-place-counts.ts'
import { findFirstReplacementSeeker, replacePlayer } from './replace-player.ts'

/**
 * Takes a place on the list, or in the queue when the list is full. On a full list, a player who seeks a replacement is replaced first,
 * the one who has waited longest.
 */
export async function takePlace(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  arrival: Arrival,
): Promise<{ status: 'going' | 'waiting'; hasReplaced: boolean }> {
  const { row } = match
  // Offers that are over free their places now, even if the job comes late.
  if (row.offeredPlaces > 0) {
    await giveFreePlaces(change, match)
    // The place that is held for them.
    if (arrival.userId !== null) await endOffer(change, match, { userId: arrival.userId, status: 'taken' })
  }
  const seekerId = placesLeft(row) === 0 && row.replacementsSought > 0 ? await findFirstReplacementSeeker(change.tx, row.id) : null
  if (seekerId) {
    await replacePlayer(change, match, arrival, seekerId)
    return { status: 'going', hasReplaced: true }
  }
  const status = placesLeft(row) > 0 ? 'going' : 'waiting'
  await inOneTrip(putOnList(change, match, arrival, { status }), updatePlaceCounts(change, match, { [status]: 1, arrivals: 1 }))
  return { status, hasReplaced: false }
}
