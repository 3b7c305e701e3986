import { and, eq, notInArray } from 'drizzle-orm'
import type { MatchRow } from '#features/matches/matches.table.ts'
import type { Change } from '#platform/database/database.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { isOpenContest, ledgerShares } from '../ledger-matches.table.ts'
import { findUserIds } from '../ledger-parties.queries.ts'

/** @property owingIds who still owes a share @property authorId of the correction; null for what happened by itself */
type ClosedContests = { owingIds: readonly string[]; authorId: string | null; word: string }

/** Of a match that is locked: a share that nobody owes any more leaves nothing to answer, the correction is the answer. */
export async function closeContests(change: Change, match: MatchRow, { owingIds, authorId, word }: ClosedContests): Promise<void> {
  const { tx, emit, now } = change
  const closed = await tx
    .update(ledgerShares)
    .set({ answer: 'corrected', answerWord: word, answeredAt: now, answeredBy: authorId })
    .where(and(eq(ledgerShares.matchId, match.id), isOpenContest, notInArray(ledgerShares.partyId, [...owingIds])))
    .returning({ partyId: ledgerShares.partyId })
  if (closed.length === 0) return
  const partyIds = closed.map(({ partyId }) => partyId)
  const userIds = await findUserIds(tx, partyIds)
  const fields = await ledgerEventFields(tx, match)
  for (const partyId of partyIds)
    emit({
      type: 'ledger.contest-answered',
      ...fields,
      userId: userIds.get(partyId) ?? null,
      answeredBy: authorId,
      answer: 'corrected',
      amountCents: 0,
    })
}
