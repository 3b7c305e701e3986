import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import type { LockedMatch } from '../matches.access.ts'
import { endHandover } from './end-handover.ts'
import { endReplacement } from './end-replacement.ts'
import { promoteWaitingPlayers } from './promote-waiting-players.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

type Departure = { userId: string; fromStatus: 'going' | 'waiting'; toStatus: 'left' | 'removed' }

/**
 * Takes somebody off the list or out of the queue, and gives a place that frees to the first who waits.
 * They look for no replacement any more, and are no longer asked to organize the match.
 */
export async function releasePlace(
  change: Change,
  match: Authorized<LockedMatch, string>,
  { userId, fromStatus, toStatus }: Departure,
): Promise<void> {
  const { tx, now } = change
  await tx
    .update(matchParticipants)
    .set({ status: toStatus, team: null, placeX: null, placeY: null, updatedAt: now })
    .where(eq(matchParticipants.id, participantId(userId, match.row.id)))
  const sought = fromStatus === 'going' && (await endReplacement(tx, match, { userId, status: 'withdrawn' }, now)) ? -1 : 0
  await updatePlaceCounts(tx, match, { [fromStatus]: -1, replacementsSought: sought }, now)
  await endHandover(change, match, { toUserId: userId, status: 'cancelled' })
  if (fromStatus === 'going') await promoteWaitingPlayers(change, match)
}
