import { and, desc, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchReplacements } from '../match-replacements.table.ts'
import { type Actor, lockToTakeOverPlace } from '../matches.access.ts'
import type { MatchLink } from '../matches.queries.ts'
import { replacePlayer } from './replace-player.ts'

type TakeOverPlace = { db: Database; actor: Actor; input: MatchLink & { userId: string }; now?: Date }

/**
 * Takes the place of a player who looks for somebody. The first one wins.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED after a removal, PLACE_TAKEN,
 * FAILED_PRECONDITION after kick-off or cancellation, with a place of one's own, and when that player looks for nobody (any more)
 */
export async function takeOverPlace({ db, actor, input, now = new Date() }: TakeOverPlace): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockToTakeOverPlace(tx, actor, input, now)
    if (await replacePlayer(change, match, input.userId)) return
    throw apiError((await wasTaken(tx, input)) ? 'PLACE_TAKEN' : 'FAILED_PRECONDITION')
  }, now)
}

/** How the last request of that player ended. */
async function wasTaken(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const [last] = await tx
    .select({ status: matchReplacements.status })
    .from(matchReplacements)
    .where(and(eq(matchReplacements.matchId, id), eq(matchReplacements.userId, userId)))
    .orderBy(desc(matchReplacements.createdAt))
    .limit(1)
  return last?.status === 'taken'
}
