import { whyCannotRemovePlayers } from '@coup-denvoi/contract/matches/match.rules'
import { whyCannotRemoveFromList } from '@coup-denvoi/contract/matches/organizers/co-organizer.rules'
import { eq } from 'drizzle-orm'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { isCoOrganizer, matchParticipants, participantId } from '../match-participants.table.ts'
import { releasePlace } from './release-place.ts'

type RemovePlayer = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * Who organizes takes a player off the list or out of the queue; only an invitation lets them back in. Does nothing for who is removed already.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED also for a co-organizer who removes the organizer or another co-organizer, FAILED_PRECONDITION after kick-off or cancellation, PLAYER_NOT_LISTED
 */
export async function removePlayer({ db, actor, input: { id, userId }, now }: RemovePlayer): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotRemovePlayers })
    const [player] = await change.tx
      .select({ status: matchParticipants.status, isCoOrganizer: isCoOrganizer() })
      .from(matchParticipants)
      .where(eq(matchParticipants.id, participantId(userId, id)))
    if (player?.status === 'removed') return
    if (player?.status !== 'going' && player?.status !== 'waiting') throw apiError('PLAYER_NOT_LISTED')
    throwIf(whyCannotRemoveFromList(match.row, actor, { userId, isCoOrganizer: player.isCoOrganizer }))
    change.emit({ type: 'match.player-removed', ...matchEventFields(match.row), userId, removedBy: actor.id, startsAt: match.row.startsAt })
    await releasePlace(change, match, { userId, fromStatus: player.status, toStatus: 'removed' })
  }, now)
}
