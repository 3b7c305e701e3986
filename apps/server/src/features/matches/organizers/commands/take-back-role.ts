import { whyCannotTakeBackRole } from '@coup-denvoi/contract/matches/organizers/co-organizer.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { endCoOrganizing } from './end-co-organizing.ts'

type TakeBackRole = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * The organizer takes the role back, and the player is told. Does nothing for who does not, or no longer, co-organize.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_LISTED for who was never on the list
 */
export async function takeBackRole({ db, actor, input: { id, userId }, now }: TakeBackRole): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotTakeBackRole })
    const [known] = await change.tx
      .select({ id: matchParticipants.id })
      .from(matchParticipants)
      .where(eq(matchParticipants.id, participantId(userId, id)))
    if (!known) throw apiError('PLAYER_NOT_LISTED')
    await endCoOrganizing(change, match, { userId, endedBy: actor.id, reason: 'taken-back' })
  }, now)
}
