import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToAnswerHandover } from '../matches.access.ts'
import type { MatchLink } from '../matches.queries.ts'
import { acceptHandover, appointOrganizer } from './appoint-organizer.ts'
import { endHandover } from './end-handover.ts'

type AnswerHandover = { db: Database; actor: Actor; input: MatchLink & { accept: boolean }; now?: Date }

/**
 * Whoever is asked to organize the match does, or does not. Refused, it goes on with the organizer that it has, or without one.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation, and for whoever is not asked (any more)
 */
export async function answerHandover({ db, actor, input, now = new Date() }: AnswerHandover): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockToAnswerHandover(tx, actor, input, now)
    if (input.accept) {
      if (!(await acceptHandover(tx, match, now))) throw apiError('FAILED_PRECONDITION')
      return appointOrganizer(change, match)
    }
    const refused = await endHandover(change, match, { status: 'refused', toUserId: actor.id })
    if (!refused) throw apiError('FAILED_PRECONDITION')
  }, now)
}
