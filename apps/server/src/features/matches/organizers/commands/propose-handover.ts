import { whyCannotHandOver } from '@coup-denvoi/contract/matches/replacements/replacement.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { lockOwnSeriesOfMatch } from '#features/series/pass-series.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { organizerReplacementRequests } from '../organizer-replacement-requests.table.ts'

type ProposeHandover = {
  db: Database
  actor: Actor
  input: { id: string; userId: string; message: string; passesSeries?: boolean }
  now?: Date
}

/**
 * The organizer asks a player of the list to organize the match in their place, on request with its series. Nothing changes until that
 * player accepts. Sending it twice is sending it once.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_LISTED also for a closed account,
 * FAILED_PRECONDITION after kick-off or cancellation, for the organizer themselves, while another request is pending, and with a series
 * that is not the actor's, NOT_IN_SERIES_GROUP
 */
export async function proposeHandover({ db, actor, input, now }: ProposeHandover): Promise<void> {
  const { id, userId, message, passesSeries = false } = input
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const series = passesSeries ? await lockOwnSeriesOfMatch(change, actor, id) : null
    const { row } = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotHandOver })
    if (userId === actor.id) throw apiError('FAILED_PRECONDITION')
    if (!(await isActivePlayer(tx, { id, userId }))) throw apiError('PLAYER_NOT_LISTED')
    if (passesSeries) {
      if (!series) throw apiError('FAILED_PRECONDITION')
      if (series.groupId && !(await isActiveMember(tx, userId, series.groupId))) throw apiError('NOT_IN_SERIES_GROUP')
    }
    const requestId = newId()
    const stored = await tx
      .insert(organizerReplacementRequests)
      .values({ id: requestId, matchId: id, fromUserId: actor.id, toUserId: userId, message, passesSeries, createdAt: change.now })
      .onConflictDoNothing()
      .returning({ id: organizerReplacementRequests.id })
    if (stored.length === 0) {
      const pending = await findPending(tx, id)
      if (isSentAgain(pending, { fromUserId: actor.id, toUserId: userId, message, passesSeries }, 'FAILED_PRECONDITION')) return
      throw apiError('FAILED_PRECONDITION')
    }
    emit({
      type: 'match.handover-requested',
      ...matchEventFields(row),
      requestId,
      fromUserId: actor.id,
      fromName: actor.displayName,
      toUserId: userId,
      message,
      passesSeries,
    })
  }, now)
}

async function findPending(tx: Transaction, matchId: string) {
  const [pending] = await tx
    .select()
    .from(organizerReplacementRequests)
    .where(and(eq(organizerReplacementRequests.matchId, matchId), eq(organizerReplacementRequests.status, 'pending')))
  return pending
}

async function isActivePlayer(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const [player] = await tx
    .select({ account: users })
    .from(matchParticipants)
    .innerJoin(users, eq(users.id, matchParticipants.userId))
    .where(and(eq(matchParticipants.id, participantId(userId, id)), eq(matchParticipants.status, 'going')))
  return player !== undefined && isActive(player.account)
}
