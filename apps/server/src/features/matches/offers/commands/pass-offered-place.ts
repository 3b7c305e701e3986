import { whyCannotTakeOfferedPlace } from '@coup-denvoi/contract/matches/offers/offered-place.rules'
import type { Database } from '#platform/database/database.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { moveToEndOfBench } from '../../participation/commands/move-to-end-of-bench.ts'
import { participantId } from '../../participation/match-participants.table.ts'
import { endOffer } from './end-offer.ts'
import { giveFreePlaces } from './give-free-places.ts'

type PassOfferedPlace = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * The actor leaves the place that is held for them to the next, and goes to the end of the bench if they wait. Does nothing where none is held any more.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION for who does not wait, after kick-off or cancellation
 */
export async function passOfferedPlace({ db, actor, input, now }: PassOfferedPlace): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyCannotTakeOfferedPlace })
    await giveFreePlaces(change, match)
    if (!(await endOffer(change, match, { userId: actor.id, status: 'passed' }))) return
    if (match.participation === 'waiting') await moveToEndOfBench(change, match, participantId(actor.id, match.row.id))
    await giveFreePlaces(change, match, { wasFull: true })
  }, now)
}
