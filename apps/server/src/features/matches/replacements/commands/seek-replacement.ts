import { settlePlaces } from '@coup-denvoi/contract/matches/offers/settle-places.rules'
import { whyCannotSeekReplacement } from '@coup-denvoi/contract/matches/replacements/replacement.rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import type { MatchRow } from '../../matches.table.ts'
import { giveFreePlaces } from '../../offers/commands/give-free-places.ts'
import { findBench, type Waiting } from '../../participation/bench.queries.ts'
import { leaveList, requireLeaveReason } from '../../participation/commands/leave-match.ts'
import { updatePlaceCounts } from '../../participation/commands/update-place-counts.ts'
import { matchReplacements } from '../match-replacements.table.ts'

type SeekReplacement = { db: Database; actor: Actor; input: MatchLink & { reason?: string }; now?: Date }

/**
 * Requests a replacement for the actor, who keeps their place until somebody takes it. Where the first of the bench moves up at once, the
 * actor leaves; where the bench would only be asked, it is told, and the place is for the first who takes it. Does nothing when a request is
 * open already.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED without a place on the list, FAILED_PRECONDITION after kick-off or cancellation,
 * and while players wait and kick-off is more than a day away, LEAVE_REASON_REQUIRED for leaving after the deadline
 */
export async function seekReplacement({ db, actor, input, now }: SeekReplacement): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyCannotSeekReplacement })
    const { row } = match
    // What is over by now is over, even if the job comes late.
    await giveFreePlaces(change, match)
    const bench = row.waitingPlayers > 0 ? await findBench(change.tx, row) : []
    if (isGivenAtOnce(row, bench, change.now))
      return leaveList(change, match, { reason: await requireLeaveReason(change, match, input.reason) })

    const [opened] = await change.tx
      .insert(matchReplacements)
      .values({ id: newId(), matchId: row.id, userId: actor.id, createdAt: change.now })
      .onConflictDoNothing({ target: [matchReplacements.matchId, matchReplacements.userId], where: sql`status = 'open'` })
      .returning({ id: matchReplacements.id })
    if (!opened) return
    await updatePlaceCounts(change, match, { replacementsSought: 1 })
    change.emit({ type: 'match.replacement-requested', ...matchEventFields(row), userId: actor.id, displayName: actor.displayName })
    // Not those for whom a place is held.
    const userIds = bench.flatMap(({ userId, mayBeAsked, offeredUntil }) =>
      userId !== null && mayBeAsked && offeredUntil === null ? userId : [],
    )
    if (userIds.length > 0) change.emit({ type: 'match.place-opened', ...matchEventFields(row), userIds, isSought: true })
  }, now)
}

/** Whether somebody on the bench would move up if one player less were on the list. */
function isGivenAtOnce(row: MatchRow, bench: readonly Waiting[], now: Date): boolean {
  const effects = settlePlaces({ ...row, currentPlayers: row.currentPlayers - 1, bench }, now, { isFreed: true })
  return effects.some(({ kind }) => kind === 'promote')
}
