import { whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { MatchLink } from '../match-visibility.access.ts'
import { type Actor, lockMatch } from '../matches.access.ts'
import { acceptHandover, appointOrganizer } from './appoint-organizer.ts'
import { endHandover } from './end-handover.ts'

type AnswerHandover = { db: Database; actor: Actor; input: MatchLink & { accept: boolean }; now?: Date }

/**
 * The player who was asked to organize the match accepts or refuses.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation, and when the actor is not (or no longer) asked
 */
export async function answerHandover({ db, actor, input, now }: AnswerHandover): Promise<void> {
  await db.transaction(async (change) => {
    // The rule is that of leaving: until kick-off. Whether the actor is asked is checked by the updates below.
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyCannotLeave })
    if (input.accept) {
      if (!(await acceptHandover(change, match))) throw apiError('FAILED_PRECONDITION')
      return appointOrganizer(change, match)
    }
    const refused = await endHandover(change, match, { status: 'refused', toUserId: actor.id })
    if (!refused) throw apiError('FAILED_PRECONDITION')
  }, now)
}
