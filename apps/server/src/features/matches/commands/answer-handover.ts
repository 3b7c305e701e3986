import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToAnswer } from '../matches.access.ts'
import type { MatchLink } from '../matches.queries.ts'
import { acceptHandover, appointOrganizer } from './appoint-organizer.ts'
import { endHandover } from './end-handover.ts'

type AnswerHandover = { db: Database; actor: Actor; input: MatchLink & { accept: boolean }; now?: Date }

/**
 * Whoever is asked to organise the match does, or does not. Refused, it goes on with the organiser that it has, or without one.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation, and for whoever is not asked (any more)
 */
export async function answerHandover({ db, actor, input, now = new Date() }: AnswerHandover): Promise<void> {
  await db.change(async (tx, emit) => {
    const match = await lockToAnswer(tx, actor, input, now)
    if (input.accept) {
      if (!(await acceptHandover(tx, match, now))) throw fault('FAILED_PRECONDITION')
      return appointOrganizer(tx, match, emit, now)
    }
    const refused = await endHandover(tx, match, { becomes: 'refused', toUserId: actor.id }, emit, now)
    if (!refused) throw fault('FAILED_PRECONDITION')
  })
}
