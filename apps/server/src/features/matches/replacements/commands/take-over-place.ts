import { whyCannotTakePlace } from '@coup-denvoi/contract/matches/replacements/replacement.rules'
import { and, desc, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { requireReliability } from '../../join-requests/reliability.access.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { giveFreePlaces } from '../../offers/commands/give-free-places.ts'
import { accountArrival } from '../../participation/commands/put-on-list.ts'
import { matchReplacements } from '../match-replacements.table.ts'
import { replacePlayer } from './replace-player.ts'

type TakeOverPlace = { db: Database; actor: Actor; input: MatchLink & { userId: string }; now?: Date }

/**
 * Takes the place of a player who seeks a replacement, also from the bench. The first one wins, and wins once when it is sent again.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED after a removal, RELIABILITY_TOO_LOW, PLACE_TAKEN,
 * FAILED_PRECONDITION after kick-off or cancellation, for players of the list, and when the player seeks none (any more)
 */
export async function takeOverPlace({ db, actor, input, now }: TakeOverPlace): Promise<void> {
  await db.transaction(async (change) => {
    const access = lockMatch(change, actor, input, { as: 'player', unless: whyCannotTakePlace })
    const match = await unlessSentBefore(
      access,
      async (code) => code === 'FAILED_PRECONDITION' && (await findTaken(change.tx, input))?.takenBy === actor.id,
    )
    if (!match) return
    await requireReliability(change, match)
    const waits = match.participation === 'waiting'
    // One that was held for them goes to the next.
    if (await replacePlayer(change, match, accountArrival(match.actor), input.userId, { waits })) return giveFreePlaces(change, match)
    throw apiError((await findTaken(change.tx, input)) ? 'PLACE_TAKEN' : 'FAILED_PRECONDITION')
  }, now)
}

/** The player's latest request, if it ended with a replacement. */
async function findTaken(tx: Transaction, { id, userId }: { id: string; userId: string }) {
  const [latest] = await tx
    .select({ status: matchReplacements.status, takenBy: matchReplacements.takenBy })
    .from(matchReplacements)
    .where(and(eq(matchReplacements.matchId, id), eq(matchReplacements.userId, userId)))
    .orderBy(desc(matchReplacements.createdAt))
    .limit(1)
  return latest?.status === 'taken' ? latest : null
}
