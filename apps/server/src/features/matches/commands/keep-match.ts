import { whyCannotKeep } from '@coup-denvoi/contract/rescue/rescue.rules'
import { and, eq } from 'drizzle-orm'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { type Actor, lockMatch, organizerIdsOf } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { findParticipantIds } from '../participation/match-participants.queries.ts'

type KeepMatch = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * « Maintenir »: the match is played with those who come, and is no longer « en danger » for this kick-off. Does nothing where that is so already.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION for a match that is not in danger
 */
export async function keepMatch({ db, actor, input, now: at }: KeepMatch): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, now } = change
    const access = lockMatch(change, actor, input, { as: 'organizer', unless: whyCannotKeep })
    const match = await unlessSentBefore(access, async (code) => code === 'FAILED_PRECONDITION' && (await isKept(tx, input)))
    if (!match) return
    const { row } = match
    await tx.update(matches).set({ keptFor: row.startsAt, updatedAt: now }).where(eq(matches.id, row.id))
    emit({
      type: 'match.kept',
      ...matchEventFields(row),
      keptBy: actor.id,
      userIds: [...new Set([...(await findParticipantIds(tx, row.id, ['going'])), ...organizerIdsOf(match)])],
      location: row.location,
    })
  }, at)
}

async function isKept(tx: Transaction, { id }: { id: string }): Promise<boolean> {
  const [kept] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.keptFor, matches.startsAt)))
  return kept !== undefined
}
