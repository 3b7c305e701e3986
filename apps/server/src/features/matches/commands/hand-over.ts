import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { newId } from '#platform/new-id.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import { type Actor, lockToEdit } from '../matches.access.ts'
import { organizerReplacementRequests } from '../organizer-replacement-requests.table.ts'

type HandOver = { db: Database; actor: Actor; input: { id: string; userId: string; message: string }; now?: Date }

/**
 * The organiser asks a player of the list to organise the match from now on; until they accept, nothing changes.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_LISTED also for an account that is closed,
 * FAILED_PRECONDITION after kick-off or cancellation, for the organiser themselves, and while somebody is asked already
 */
export async function handOver({ db, actor, input, now = new Date() }: HandOver): Promise<void> {
  await db.change(async (tx, emit) => {
    const { row } = await lockToEdit(tx, actor, { id: input.id }, now)
    if (input.userId === actor.id) throw fault('FAILED_PRECONDITION')
    if (!(await plays(tx, input))) throw fault('PLAYER_NOT_LISTED')
    const request = { id: newId(), matchId: row.id, fromUserId: actor.id, toUserId: input.userId, message: input.message, createdAt: now }
    const stored = await tx
      .insert(organizerReplacementRequests)
      .values(request)
      .onConflictDoNothing()
      .returning({ id: organizerReplacementRequests.id })
    if (stored.length === 0) throw fault('FAILED_PRECONDITION')
    emit({
      type: 'match.organizer-sought',
      matchId: row.id,
      title: row.title,
      isPrivate: row.type === 'private',
      requestId: request.id,
      fromUserId: actor.id,
      fromName: actor.displayName,
      toUserId: input.userId,
      message: input.message,
    })
  })
}

async function plays(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const [player] = await tx
    .select({ account: users })
    .from(matchParticipants)
    .innerJoin(users, eq(users.id, matchParticipants.userId))
    .where(and(eq(matchParticipants.id, participantId(userId, id)), eq(matchParticipants.status, 'going')))
  return player !== undefined && isActive(player.account)
}
