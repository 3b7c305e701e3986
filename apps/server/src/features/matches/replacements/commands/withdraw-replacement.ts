import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { whyPlayerCannotLeave } from '../../participation/commands/leave-match.ts'
import { updatePlaceCounts } from '../../participation/commands/update-place-counts.ts'
import { endReplacement } from './end-replacement.ts'

type WithdrawReplacement = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Withdraws the actor's request for a replacement. Does nothing when none is open.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function withdrawReplacement({ db, actor, input, now }: WithdrawReplacement): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyPlayerCannotLeave })
    if (!(await endReplacement(change, match, { userId: actor.id, status: 'withdrawn' }))) return
    await updatePlaceCounts(change, match, { replacementsSought: -1 })
    change.emit({ type: 'match.replacement-withdrawn', ...matchEventFields(match.row), userId: actor.id })
  }, now)
}
