import { whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import type { MatchLink } from '../match-visibility.access.ts'
import { type Actor, lockMatch } from '../matches.access.ts'

type DeclineInvitation = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Declines an invitation, and loses sight of a private match with it. Does nothing without an invitation.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function declineInvitation({ db, actor, input, now }: DeclineInvitation): Promise<void> {
  await db.transaction(async (change) => {
    const { row, participation } = await lockMatch(change, actor, input, {
      as: 'player',
      unless: (match, viewer, at) => (viewer.participation === 'invited' ? whyCannotLeave(match, viewer, at) : null),
    })
    if (participation !== 'invited') return
    await change.tx
      .update(matchParticipants)
      .set({ status: 'left', updatedAt: change.now })
      .where(eq(matchParticipants.id, participantId(actor.id, row.id)))
    change.emit({ type: 'match.declined', ...matchEventFields(row), userId: actor.id, organizerId: row.organizerId })
  }, now)
}
