import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { canSeePlayer, whyCannotInvite } from '@coup-denvoi/contract/players/player.rules'
import { eq } from 'drizzle-orm'
import { isBlocked } from '#features/players/blocks.public.ts'
import { findAnyPlayer } from '#features/players/players.public.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { matchParticipants, NO_TEAM, participantId } from '../match-participants.table.ts'
import { type Actor, lockMatch } from '../matches.access.ts'
import { matches } from '../matches.table.ts'

type InvitePlayer = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * Invites a player who is not listed, also one who was removed. They are notified, and see a private match from now on.
 * Does nothing for a player who is listed or invited already, nor for one who blocked the organizer, who can't tell.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation, PLAYER_NOT_FOUND
 */
export async function invitePlayer({ db, actor, input: { id, userId }, now: at }: InvitePlayer): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, now } = change
    const { row } = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit })
    const rowId = participantId(userId, id)
    const { state, viewer } = await findAnyPlayer(tx, actor, userId)
    const [participant] = await tx
      .select({ status: matchParticipants.status })
      .from(matchParticipants)
      .where(eq(matchParticipants.id, rowId))
    // Somebody who was ever on this list can be invited even if they hide from the search.
    if (!participant && !canSeePlayer(state, viewer)) throw apiError('PLAYER_NOT_FOUND')
    throwIf(whyCannotInvite(state, viewer))

    if (participant && participant.status !== 'left' && participant.status !== 'removed') return
    if (await isBlocked(tx, { blockerId: userId, blockedId: actor.id })) return
    const invited = { status: 'invited', ...NO_TEAM, updatedAt: now } as const
    await tx
      .insert(matchParticipants)
      .values({ id: rowId, matchId: id, userId, position: row.nextPosition, joinedAt: now, ...invited })
      .onConflictDoUpdate({ target: matchParticipants.id, set: invited })
    if (!participant)
      await tx
        .update(matches)
        .set({ nextPosition: row.nextPosition + 1 })
        .where(eq(matches.id, id))
    emit({
      type: 'match.player-invited',
      ...matchEventFields(row),
      userId,
      organizerId: actor.id,
      organizerName: actor.displayName,
      startsAt: row.startsAt,
    })
  }, at)
}
