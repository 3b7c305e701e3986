import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import { type Actor, lockToEdit } from '../matches.access.ts'
import { releasePlace } from './release-place.ts'

type RemovePlayer = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * The organizer takes somebody off the list or out of the queue; they come back by an invitation only.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation, PLAYER_NOT_LISTED
 */
export async function removePlayer({ db, actor, input, now = new Date() }: RemovePlayer): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const match = await lockToEdit(tx, actor, input, now)
    const { row } = match
    const [player] = await tx
      .select({ status: matchParticipants.status })
      .from(matchParticipants)
      .where(eq(matchParticipants.id, participantId(input.userId, row.id)))
    if (player?.status !== 'going' && player?.status !== 'waiting') throw apiError('PLAYER_NOT_LISTED')
    emit({
      type: 'match.player-removed',
      matchId: row.id,
      title: row.title,
      isPrivate: row.type === 'private',
      userId: input.userId,
      organizerName: actor.displayName,
    })
    await releasePlace(change, match, { userId: input.userId, fromStatus: player.status, toStatus: 'removed' })
  }, now)
}
