import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Emit } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import type { LockedMatch } from '../matches.access.ts'
import { countPlaces } from './count-places.ts'
import { endHandover } from './end-handover.ts'
import { endReplacement } from './end-replacement.ts'
import { promoteWaitingPlayers } from './promote-waiting-players.ts'

type Departure = { userId: string; was: 'going' | 'waiting'; becomes: 'left' | 'removed' }

/**
 * Takes somebody off the list or out of the queue, and gives a place that frees to the first who waits.
 * They look for no replacement any more, and are no longer asked to organise the match.
 */
export async function freePlace(
  tx: Transaction,
  match: Authorized<LockedMatch, string>,
  { userId, was, becomes }: Departure,
  emit: Emit,
  now: Date,
): Promise<void> {
  await tx
    .update(matchParticipants)
    .set({ status: becomes, team: null, placeX: null, placeY: null, updatedAt: now })
    .where(eq(matchParticipants.id, participantId(userId, match.row.id)))
  const sought = was === 'going' && (await endReplacement(tx, match, { userId, becomes: 'withdrawn' }, now)) ? -1 : 0
  await countPlaces(tx, match, { [was]: -1, sought }, now)
  await endHandover(tx, match, { toUserId: userId, becomes: 'cancelled' }, emit, now)
  if (was === 'going') await promoteWaitingPlayers(tx, match, emit, now)
}
