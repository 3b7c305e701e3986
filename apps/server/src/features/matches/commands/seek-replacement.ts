import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchReplacements } from '../match-replacements.table.ts'
import { type Actor, lockToSeekReplacement } from '../matches.access.ts'
import type { MatchLink } from '../matches.queries.ts'
import { leaveList } from './leave-match.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

type SeekReplacement = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Looks for somebody to take the actor's place, which stays theirs until then; looking twice is looking once.
 * Where somebody waits, the first of the queue takes it at once, as if the actor left.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED for whoever has no place, FAILED_PRECONDITION after kick-off or cancellation,
 * and while others wait and kick-off is far
 */
export async function seekReplacement({ db, actor, input, now = new Date() }: SeekReplacement): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const match = await lockToSeekReplacement(tx, actor, input, now)
    const { row } = match
    if (row.waitingPlayers > 0) return leaveList(change, match)

    const [opened] = await tx
      .insert(matchReplacements)
      .values({ id: newId(), matchId: row.id, userId: actor.id, createdAt: now })
      .onConflictDoNothing({ target: [matchReplacements.matchId, matchReplacements.userId], where: sql`status = 'open'` })
      .returning({ id: matchReplacements.id })
    if (!opened) return
    await updatePlaceCounts(tx, match, { replacementsSought: 1 }, now)
    emit({
      type: 'match.replacement-requested',
      matchId: row.id,
      title: row.title,
      isPrivate: row.type === 'private',
      userId: actor.id,
      displayName: actor.displayName,
    })
  }, now)
}
