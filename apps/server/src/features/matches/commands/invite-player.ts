import { canSeePlayer, whyCannotInvite } from '@coup-denvoi/contract/players/player.rules'
import { eq } from 'drizzle-orm'
import { isBlocked } from '#features/players/blocks.public.ts'
import { findAnyPlayer } from '#features/players/players.public.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import { type Actor, lockToEdit } from '../matches.access.ts'
import { matches } from '../matches.table.ts'

type InvitePlayer = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * Lets somebody in who is not on the list, also after a removal; they are told, and a private match is theirs to see.
 * Whoever is on the list or invited already stays what they are. To somebody who blocked the organizer nothing happens,
 * and the organizer is not told so.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation, PLAYER_NOT_FOUND
 */
export async function invitePlayer({ db, actor, input, now = new Date() }: InvitePlayer): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row } = await lockToEdit(tx, actor, { id: input.id }, now)
    const id = participantId(input.userId, row.id)
    const { state, viewer } = await findAnyPlayer(tx, actor, input.userId)
    const [known] = await tx.select({ status: matchParticipants.status }).from(matchParticipants).where(eq(matchParticipants.id, id))
    // Whoever was on this very list is no stranger to its organizer, even if they hide from the search.
    if (!known && !canSeePlayer(state, viewer)) throw apiError('PLAYER_NOT_FOUND')
    throwIf(whyCannotInvite(state, viewer))

    if (known && known.status !== 'left' && known.status !== 'removed') return
    if (await isBlocked(tx, { blockerId: input.userId, blockedId: actor.id })) return
    const invited = { status: 'invited', team: null, placeX: null, placeY: null, updatedAt: now } as const
    await tx
      .insert(matchParticipants)
      .values({ id, matchId: row.id, userId: input.userId, position: row.nextPosition, joinedAt: now, ...invited })
      .onConflictDoUpdate({ target: matchParticipants.id, set: invited })
    if (!known)
      await tx
        .update(matches)
        .set({ nextPosition: row.nextPosition + 1 })
        .where(eq(matches.id, row.id))
    emit({
      type: 'match.player-invited',
      matchId: row.id,
      title: row.title,
      isPrivate: row.type === 'private',
      userId: input.userId,
      organizerId: actor.id,
      organizerName: actor.displayName,
      startsAt: row.startsAt,
    })
  }, now)
}
