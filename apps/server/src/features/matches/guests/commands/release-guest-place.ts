import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { giveFreePlaces } from '../../offers/commands/give-free-places.ts'
import { takeOffList } from '../../participation/commands/release-place.ts'
import { updatePlaceCounts } from '../../participation/commands/update-place-counts.ts'
import type { GuestOnList } from '../match-guests.access.ts'
import { emitGuestChange } from './emit-guest-change.ts'

/** Takes a guest off the list or out of the queue; a freed place goes to the queue. @param actorId the account that did it */
export async function releaseGuestPlace(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  { guest, status }: GuestOnList & { status: 'going' | 'waiting' },
  toStatus: 'left' | 'removed',
  actorId: string | null,
): Promise<void> {
  const wasFull = placesLeft(match.row) === 0
  emitGuestChange(change, match, guest, toStatus, actorId)
  await inOneTrip(
    takeOffList(change.tx).execute({
      id: guest.id,
      status: toStatus,
      leftAt: null,
      leftLate: false,
      keepsDeparture: false,
      now: change.now,
    }),
    updatePlaceCounts(change, match, { [status]: -1 }),
  )
  if (status === 'going') await giveFreePlaces(change, match, { isFreed: true, wasFull })
}
