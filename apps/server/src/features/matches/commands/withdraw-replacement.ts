import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToLeave } from '../matches.access.ts'
import type { MatchLink } from '../matches.queries.ts'
import { endReplacement } from './end-replacement.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

type WithdrawReplacement = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Keeps one's place after all. Withdrawing a request that there is not, or no longer is, changes nothing.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function withdrawReplacement({ db, actor, input, now = new Date() }: WithdrawReplacement): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const match = await lockToLeave(tx, actor, input, now)
    if (!(await endReplacement(tx, match, { userId: actor.id, status: 'withdrawn' }, now))) return
    await updatePlaceCounts(tx, match, { replacementsSought: -1 }, now)
    const { row } = match
    emit({ type: 'match.replacement-withdrawn', matchId: row.id, title: row.title, isPrivate: row.type === 'private', userId: actor.id })
  }, now)
}
