import { placesLeft, whyCannotRemind } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, lockMatch, organizerIdsOf } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { selectUnanswered } from '../answers.queries.ts'

type SeekAnswers = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * « Relancer »: who organizes asks those who have not answered, once a day. Whom a block hides from is not reached, and the organizer
 * can't tell.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation, REMINDED_TODAY
 */
export async function seekAnswers({ db, actor, input: { id }, now }: SeekAnswers): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotRemind })
    const { row } = match
    const unanswered = await selectUnanswered(change.tx, row)
    await change.tx.update(matches).set({ remindedAt: change.now }).where(eq(matches.id, id))
    change.emit({
      type: 'match.answers-sought',
      ...matchEventFields(row),
      userIds: unanswered.filter(({ isReached }) => isReached).map(({ userId }) => userId),
      organizerIds: organizerIdsOf(match),
      soughtBy: actor.id,
      placesLeft: placesLeft(row),
    })
  }, now)
}
