import { isContested } from '@coup-denvoi/contract/ledger/share-state.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockLedgerToAnswer } from '../ledger.access.ts'
import { ledgerShares } from '../ledger-matches.table.ts'
import { answerContest } from './answer-contest.ts'
import { findShareRow } from './contest-share.ts'
import { syncShares } from './sync-shares.ts'

type CorrectShare = {
  db: Database
  actor: Actor
  input: { id: string; party: string; amountCents: number; from: number; word: string }
  now?: Date
}

/**
 * Sets a share by hand, which then stays whatever the sheet says; also answers a contest. The others stay what they are: the payee bears the
 * difference. Sending it twice is sending it once. @throws MATCH_NOT_FOUND, LEDGER_NOT_FOUND, PERMISSION_DENIED also about oneself, SHARE_CHANGED since the actor looked
 */
export async function correctShare({ db, actor, input, now }: CorrectShare): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { id, party: partyId, amountCents: fixedCents, word } = input
    const ledger = await lockLedgerToAnswer(change, actor, input)
    const known = await findShareRow(tx, id, partyId)
    const wasContested = isContested(known)
    if (known?.fixedCents === fixedCents && ledger.share.amountCents === fixedCents && !wasContested) return
    if (ledger.share.amountCents !== input.from) throw apiError('SHARE_CHANGED')
    await tx
      .insert(ledgerShares)
      .values({ matchId: id, partyId, fixedCents })
      .onConflictDoUpdate({ target: [ledgerShares.matchId, ledgerShares.partyId], set: { fixedCents } })
    // Before the correction, which answers it otherwise where nothing is left.
    const answer = fixedCents === input.from ? 'kept' : 'corrected'
    if (wasContested) await answerContest(change, ledger, { actor, partyId, answer, word, amountCents: fixedCents })
    await syncShares(change, id, { authorId: actor.id, word })
  }, now)
}
