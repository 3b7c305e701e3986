import { whyCannotSeekReplacement } from '@coup-denvoi/contract/matches/replacement.rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { matchReplacements } from '../match-replacements.table.ts'
import type { MatchLink } from '../match-visibility.access.ts'
import { type Actor, lockMatch } from '../matches.access.ts'
import { leaveList } from './leave-match.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

type SeekReplacement = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Requests a replacement for the actor, who keeps their place until somebody takes it. If players are waiting, the first
 * gets the place at once, as if the actor left. Does nothing when a request is open already.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED without a place on the list, FAILED_PRECONDITION after kick-off or cancellation,
 * and while players wait and kick-off is more than a day away
 */
export async function seekReplacement({ db, actor, input, now }: SeekReplacement): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyCannotSeekReplacement })
    const { row } = match
    if (row.waitingPlayers > 0) return leaveList(change, match)

    const [opened] = await change.tx
      .insert(matchReplacements)
      .values({ id: newId(), matchId: row.id, userId: actor.id, createdAt: change.now })
      .onConflictDoNothing({ target: [matchReplacements.matchId, matchReplacements.userId], where: sql`status = 'open'` })
      .returning({ id: matchReplacements.id })
    if (!opened) return
    await updatePlaceCounts(change, match, { replacementsSought: 1 })
    change.emit({ type: 'match.replacement-requested', ...matchEventFields(row), userId: actor.id, displayName: actor.displayName })
  }, now)
}
