import type { Authorized } from '#platform/access/authorized.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, isListed, type LockedMatch, lockToLeave } from '../matches.access.ts'
import type { MatchLink } from '../matches.queries.ts'
import { releasePlace } from './release-place.ts'

type LeaveMatch = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Gives back one's place or seat in the queue; the place goes to the first of the queue at once.
 * Leaving a list that one is not on changes nothing.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function leaveMatch({ db, actor, input, now = new Date() }: LeaveMatch): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockToLeave(tx, actor, input, now)
    if (isListed(match)) await leaveList(change, match)
  }, now)
}

/** Whoever acts is on the list or in the queue, and no longer is. */
export async function leaveList(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  const { emit } = change
  const { row, actor, participation } = match
  emit({ type: 'match.left', matchId: row.id, title: row.title, isPrivate: row.type === 'private', userId: actor.id })
  await releasePlace(change, match, { userId: actor.id, fromStatus: participation as 'going' | 'waiting', toStatus: 'left' })
}
