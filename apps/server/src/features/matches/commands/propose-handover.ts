import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import { type Actor, lockToEdit } from '../matches.access.ts'
import { organizerReplacementRequests } from '../organizer-replacement-requests.table.ts'

type ProposeHandover = { db: Database; actor: Actor; input: { id: string; userId: string; message: string }; now?: Date }

/**
 * The organizer asks a player of the list to organize the match from now on; until they accept, nothing changes.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_LISTED also for an account that is closed,
 * FAILED_PRECONDITION after kick-off or cancellation, for the organizer themselves, and while somebody is asked already
 */
export async function proposeHandover({ db, actor, input, now = new Date() }: ProposeHandover): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row } = await lockToEdit(tx, actor, { id: input.id }, now)
    if (input.userId === actor.id) throw apiError('FAILED_PRECONDITION')
    if (!(await isActivePlayer(tx, input))) throw apiError('PLAYER_NOT_LISTED')
    const request = { id: newId(), matchId: row.id, fromUserId: actor.id, toUserId: input.userId, message: input.message, createdAt: now }
    const stored = await tx
      .insert(organizerReplacementRequests)
      .values(request)
      .onConflictDoNothing()
      .returning({ id: organizerReplacementRequests.id })
    if (stored.length === 0) throw apiError('FAILED_PRECONDITION')
    emit({
      type: 'match.handover-requested',
      matchId: row.id,
      title: row.title,
      isPrivate: row.type === 'private',
      requestId: request.id,
      fromUserId: actor.id,
      fromName: actor.displayName,
      toUserId: input.userId,
      message: input.message,
    })
  }, now)
}

async function isActivePlayer(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const [player] = await tx
    .select({ account: users })
    .from(matchParticipants)
    .innerJoin(users, eq(users.id, matchParticipants.userId))
    .where(and(eq(matchParticipants.id, participantId(userId, id)), eq(matchParticipants.status, 'going')))
  return player !== undefined && isActive(player.account)
}
