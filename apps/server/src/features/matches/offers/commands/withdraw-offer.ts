import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { endOffer } from './end-offer.ts'
import { giveFreePlaces } from './give-free-places.ts'

/** The place that is held for a player goes to the next, without a mark for them. Does nothing where none is held. */
export async function withdrawOffer(change: Change, match: Authorized<LockedMatchRow, string>, userId: string): Promise<void> {
  if (match.row.offeredPlaces === 0) return
  const wasFull = placesLeft(match.row) === 0
  if (await endOffer(change, match, { userId, status: 'withdrawn' })) await giveFreePlaces(change, match, { wasFull })
}
