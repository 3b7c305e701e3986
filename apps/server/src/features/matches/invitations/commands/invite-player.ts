import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { canSeePlayer, whyCannotInvite } from '@coup-denvoi/contract/players/player.rules'
import { eq, sql } from 'drizzle-orm'
import { readAnyPlayer } from '#features/players/players.public.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { lockInvitationQuota, storeInvitations } from './store-invitations.ts'

type InvitePlayer = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * Invites a player who is not listed, also one who was removed. They are notified, and see a private match from now on.
 * Does nothing for a player who is listed or invited already, nor for one who blocked the organizer, who can't tell.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation, PLAYER_NOT_FOUND, RESOURCE_EXHAUSTED
 */
export async function invitePlayer({ db, actor, input: { id, userId }, now }: InvitePlayer): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const [match, player, [participant]] = await inOneTrip(
      lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit }),
      readAnyPlayer(tx, actor, userId),
      statusOnList(tx).execute({ id: participantId(userId, id) }),
    )
    if (!player) throw apiError('PLAYER_NOT_FOUND')
    const { state, viewer } = player
    // Somebody who was ever on this list can be invited even if they hide from the search.
    if (!participant && !canSeePlayer(state, viewer)) throw apiError('PLAYER_NOT_FOUND')
    throwIf(whyCannotInvite(state, viewer))

    if (participant && !canBeAskedAgain(participant)) return
    if ((await lockInvitationQuota(change, actor)) === 0) throw apiError('RESOURCE_EXHAUSTED')
    await storeInvitations(change, match, [userId])
  }, now)
}

const canBeAskedAgain = ({ status, declinedAt }: Pick<typeof matchParticipants.$inferSelect, 'status' | 'declinedAt'>): boolean =>
  status === 'left' || status === 'removed' || declinedAt !== null

const statusOnList = preparedWrite((tx) =>
  tx
    .select({ status: matchParticipants.status, declinedAt: matchParticipants.declinedAt })
    .from(matchParticipants)
    .where(eq(matchParticipants.id, sql.placeholder('id')))
    .prepare('status_on_list'),
)
