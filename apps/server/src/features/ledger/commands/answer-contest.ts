import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Actor, LedgerOfMatch } from '../ledger.access.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { ledgerShares } from '../ledger-matches.table.ts'
import { findUserIds } from '../ledger-parties.queries.ts'

type Answer = { actor: Actor; partyId: string; answer: 'kept' | 'corrected'; word: string; amountCents: number }

/** Of a share that is contested. */
export async function answerContest(
  { tx, emit, now }: Change,
  { match }: Authorized<LedgerOfMatch, 'organizer'>,
  { actor, partyId, answer, word, amountCents }: Answer,
): Promise<void> {
  await tx
    .update(ledgerShares)
    .set({ answer, answerWord: word, answeredAt: now, answeredBy: actor.id })
    .where(and(eq(ledgerShares.matchId, match.id), eq(ledgerShares.partyId, partyId)))
  const userId = (await findUserIds(tx, [partyId])).get(partyId) ?? null
  const fields = await ledgerEventFields(tx, match)
  emit({ type: 'ledger.contest-answered', ...fields, userId, answeredBy: actor.id, answer, amountCents })
}
