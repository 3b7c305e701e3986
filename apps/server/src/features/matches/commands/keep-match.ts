import { whyCannotKeep } from '@coup-denvoi/contract/rescue/rescue.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { type Actor, lockMatch, organizerIdsOf } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { findParticipantIds } from '../participation/match-participants.queries.ts'

type KeepMatch = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * « Maintenir »: the match is played with those who come, and is no longer « en danger » for this kick-off.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION for a match that is not in danger
 */
export async function keepMatch({ db, actor, input, now: at }: KeepMatch): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, now } = change
    const match = await lockMatch(change, actor, input, { as: 'organizer', unless: whyCannotKeep })
    const { row } = match
    await tx.update(matches).set({ keptFor: row.startsAt, updatedAt: now }).where(eq(matches.id, row.id))
    emit({
      type: 'match.kept',
      ...matchEventFields(row),
      keptBy: actor.id,
      userIds: [...new Set([...(await findParticipantIds(tx, row.id, ['going'])), ...organizerIdsOf(match)])],
      startsAt: row.startsAt,
      location: row.location,
    })
  }, at)
}
