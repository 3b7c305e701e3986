import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isNotBlockedBy } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { matchJoinRequests } from '../match-join-requests.table.ts'
import { type Actor, type LockedMatch, lockMatch, organizerIdsOf } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { emitJoinRequestEnd } from './end-join-request.ts'
import { accountArrival } from './put-on-list.ts'
import { takePlace } from './take-place.ts'

type AnswerJoinRequest = { db: Database; actor: Actor; input: { id: string; userId: string; accept: boolean }; now?: Date }

/**
 * Who is accepted takes a place or a seat in the queue as if they joined now; who is refused cannot ask again. Does nothing for somebody
 * who no longer waits for an answer, or whom the actor does not see. An account that ends takes its requests along under this lock.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function answerJoinRequest({ db, actor, input: { id, userId, accept }, now }: AnswerJoinRequest): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit })
    const [asked] = await change.tx
      .select({ id: users.id, displayName: users.displayName })
      .from(matchJoinRequests)
      .innerJoin(users, eq(users.id, matchJoinRequests.userId))
      .where(and(isRequest(id, userId), isNotBlockedBy(sql`${actor.id}`, matchJoinRequests.userId)))
    if (!asked) return
    if (accept) await acceptRequest(change, match, asked)
    else await refuseRequest(change, match, userId)
  }, now)
}

const isRequest = (matchId: string, userId: string) =>
  and(eq(matchJoinRequests.matchId, matchId), eq(matchJoinRequests.userId, userId), isNull(matchJoinRequests.refusedAt))

async function acceptRequest(
  change: Change,
  match: Authorized<LockedMatch, 'organizer'>,
  asked: { id: string; displayName: string },
): Promise<void> {
  const { row, actor } = match
  await change.tx.delete(matchJoinRequests).where(isRequest(row.id, asked.id))
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
  await tx.update(matchJoinRequests).set({ refusedAt: now }).where(isRequest(row.id, userId))
  await tx.update(matches).set({ updatedAt: now }).where(eq(matches.id, row.id))
  emitJoinRequestEnd(change, match, { userId, outcome: 'refused', answeredBy: actor.id })
}
