import { isPresenceConfirmed, whyCannotConfirmPresence } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch, organizerIdsOf } from '../../matches.access.ts'
import { findParticipantIds } from '../../participation/match-participants.queries.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'

type ConfirmPresence = {
  db: Database
  actor: Actor
  /** `startsAt`: of the kick-off that a mail is about. */
  input: MatchLink & { startsAt?: number }
  now?: Date
}

/**
 * The actor, a player of the list, says that they come. Does nothing for who has said so.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED without a place on the list, FAILED_PRECONDITION before the last 24 hours of one that has not moved, after kick-off or
 * cancellation, and where the match is now at another time
 */
export async function confirmPresence({ db, actor, input, now }: ConfirmPresence): Promise<void> {
  const { startsAt, ...link } = input
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, link, {
      as: 'player',
      unless: (state, viewer, at) =>
        startsAt !== undefined && state.startsAt.getTime() !== startsAt
          ? 'FAILED_PRECONDITION'
          : whyCannotConfirmPresence(state, viewer, at),
    })
    const { row } = match
    const own = eq(matchParticipants.id, participantId(actor.id, row.id))
    const [player] = await change.tx
      .select({ userId: matchParticipants.userId, confirmedFor: matchParticipants.confirmedFor })
      .from(matchParticipants)
      .where(own)
    if (!player || isPresenceConfirmed(player, row) !== false) return
    await change.tx.update(matchParticipants).set({ confirmedFor: row.startsAt, updatedAt: change.now }).where(own)
    const toldIds = [...new Set([...(await findParticipantIds(change.tx, row.id, ['going'])), ...organizerIdsOf(match)])]
    change.emit({ type: 'match.presence-confirmed', ...matchEventFields(row), userId: actor.id, toldIds })
  }, now)
}
