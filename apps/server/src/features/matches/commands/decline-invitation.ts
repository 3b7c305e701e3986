import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import { type Actor, lockToDecline } from '../matches.access.ts'
import type { MatchLink } from '../matches.queries.ts'

type DeclineInvitation = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Declines an invitation; with it, a private match is out of sight. Without one nothing changes.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function declineInvitation({ db, actor, input, now = new Date() }: DeclineInvitation): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row, participation } = await lockToDecline(tx, actor, input, now)
    if (participation !== 'invited') return
    await tx
      .update(matchParticipants)
      .set({ status: 'left', updatedAt: now })
      .where(eq(matchParticipants.id, participantId(actor.id, row.id)))
    emit({ type: 'match.declined', matchId: row.id, title: row.title, isPrivate: row.type === 'private', userId: actor.id })
  }, now)
}
