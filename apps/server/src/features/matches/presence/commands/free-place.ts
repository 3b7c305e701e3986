import { whyCannotRemoveFromList } from '@coup-denvoi/contract/matches/organizers/co-organizer.rules'
import { isPresenceConfirmed, whyCannotFreePlaces } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { eq } from 'drizzle-orm'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { releasePlace } from '../../participation/commands/release-place.ts'
import { isCoOrganizer, matchParticipants, participantId } from '../../participation/match-participants.table.ts'

type FreePlace = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * Who organizes frees the place of a player who has not confirmed, and it goes to the bench. The player has left, not late, and may come
 * back like anybody. Sending it twice is sending it once.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED also for a co-organizer and the place of another one, FAILED_PRECONDITION too early, where the
 * match does not say so, and for who has confirmed, PLAYER_NOT_LISTED
 */
export async function freePlace({ db, actor, input: { id, userId }, now }: FreePlace): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotFreePlaces })
    const { status, confirmedFor, leftAt } = matchParticipants
    const [player] = await change.tx
      .select({ userId: matchParticipants.userId, status, confirmedFor, leftAt, isCoOrganizer: isCoOrganizer() })
      .from(matchParticipants)
      .where(eq(matchParticipants.id, participantId(userId, id)))
    // Not of their own accord.
    if (player?.status === 'left' && player.leftAt === null) return
    if (player?.status !== 'going') throw apiError('PLAYER_NOT_LISTED')
    throwIf(whyCannotRemoveFromList(match.row, actor, { userId, isCoOrganizer: player.isCoOrganizer }))
    if (isPresenceConfirmed(player, match.row) !== false) throw apiError('FAILED_PRECONDITION')
    const removed = { userId, removedBy: actor.id, isUnconfirmed: true } as const
    change.emit({ type: 'match.player-removed', ...matchEventFields(match.row), ...removed })
    await releasePlace(change, match, { userId, fromStatus: 'going', toStatus: 'left' })
  }, now)
}
