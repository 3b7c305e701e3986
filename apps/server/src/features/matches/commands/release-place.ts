import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchParticipants, NO_TEAM, participantId } from '../match-participants.table.ts'
import type { LockedMatch } from '../matches.access.ts'
import { endHandover } from './end-handover.ts'
import { endReplacement } from './end-replacement.ts'
import { promoteWaitingPlayers } from './promote-waiting-players.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

type Departure = { userId: string; fromStatus: 'going' | 'waiting'; toStatus: 'left' | 'removed' }

/**
 * Takes a player off the list or out of the queue, and gives a freed place to the first of the queue.
 * Ends the player's request for a replacement, and the request that they organize the match.
 */
export async function releasePlace(
  change: Change,
  match: Authorized<LockedMatch, string>,
  { userId, fromStatus, toStatus }: Departure,
): Promise<void> {
  await change.tx
    .update(matchParticipants)
    .set({ status: toStatus, ...NO_TEAM, updatedAt: change.now })
    .where(eq(matchParticipants.id, participantId(userId, match.row.id)))
  const hasEndedRequest = fromStatus === 'going' && (await endReplacement(change, match, { userId, status: 'withdrawn' }))
  await updatePlaceCounts(change, match, { [fromStatus]: -1, replacementsSought: hasEndedRequest ? -1 : 0 })
  await endHandover(change, match, { toUserId: userId, status: 'cancelled' })
  if (fromStatus === 'going') await promoteWaitingPlayers(change, match)
}
