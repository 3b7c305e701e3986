import { requestState, requestTransition } from '@coup-denvoi/contract/matches/join-requests/join-request-transitions.rules'
import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { isNotBlockedBy } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, isListed, type LockedMatch, lockMatch, organizerIdsOf } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { accountArrival } from '../../participation/commands/put-on-list.ts'
import { LISTED_STATUSES } from '../../participation/match-participants.queries.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { takePlace } from '../../replacements/commands/take-place.ts'
import { joinRequestOf, matchJoinRequests } from '../match-join-requests.table.ts'
import { emitJoinRequestEnd } from './end-join-request.ts'

type AnswerJoinRequest = { db: Database; actor: Actor; input: { id: string; userId: string; accept: boolean }; now?: Date }

/**
 * Who is accepted takes a place or a seat in the queue as if they joined now; who is refused cannot ask again. Does nothing for somebody
 * who was answered already. An account that ends takes its requests along under this lock.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation, JOIN_REQUEST_NOT_FOUND also for somebody
 * whom the actor blocked
 */
export async function answerJoinRequest({ db, actor, input: { id, userId, accept }, now }: AnswerJoinRequest): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit })
    const [asked] = await change.tx
      .select({ id: users.id, displayName: users.displayName, refusedAt: matchJoinRequests.refusedAt, status: matchParticipants.status })
      .from(users)
      .leftJoin(matchJoinRequests, joinRequestOf(id, userId))
      .leftJoin(matchParticipants, eq(matchParticipants.id, participantId(userId, id)))
      .where(
        and(
          eq(users.id, userId),
          or(isNotNull(matchJoinRequests.askedAt), inArray(matchParticipants.status, LISTED_STATUSES)),
          isNotBlockedBy(sql`${actor.id}`, users.id),
        ),
      )
    if (!asked) throw apiError('JOIN_REQUEST_NOT_FOUND')
    const state = isListed({ participation: asked.status }) ? 'listed' : requestState(asked)
    const step = requestTransition(state, accept ? 'accept' : 'refuse', { match: match.row, now: change.now })
    if (step?.effects.includes('give-place')) await acceptRequest(change, match, asked)
    else if (step) await refuseRequest(change, match, userId)
  }, now)
}

async function acceptRequest(
  change: Change,
  match: Authorized<LockedMatch, 'organizer'>,
  asked: { id: string; displayName: string },
): Promise<void> {
  const { row, actor } = match
  await change.tx.delete(matchJoinRequests).where(joinRequestOf(row.id, asked.id))
  const { status, hasReplaced } = await takePlace(change, match, accountArrival(asked))
  const place = status === 'going' ? row.currentPlayers : null
  // Who answered knows it.
  const organizerIds = organizerIdsOf(match).filter((organizerId) => organizerId !== actor.id)
  if (!hasReplaced) change.emit({ type: 'match.joined', ...matchEventFields(row), organizerIds, userId: asked.id, status, place })
  emitJoinRequestEnd(change, match, { userId: asked.id, outcome: status, answeredBy: actor.id })
}

async function refuseRequest(change: Change, match: Authorized<LockedMatch, 'organizer'>, userId: string): Promise<void> {
  const { tx, now } = change
  const { row, actor } = match
  await tx.update(matchJoinRequests).set({ refusedAt: now }).where(joinRequestOf(row.id, userId))
  await tx.update(matches).set({ updatedAt: now }).where(eq(matches.id, row.id))
  emitJoinRequestEnd(change, match, { userId, outcome: 'refused', answeredBy: actor.id })
}
