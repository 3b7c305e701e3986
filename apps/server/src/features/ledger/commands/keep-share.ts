import { isContested } from '@coup-denvoi/contract/ledger/share-state.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockLedgerToAnswer } from '../ledger.access.ts'
import { answerContest } from './answer-contest.ts'
import { findShareRow } from './contest-share.ts'

type KeepShare = { db: Database; actor: Actor; input: { id: string; party: string; word: string }; now?: Date }

/** @throws MATCH_NOT_FOUND, LEDGER_NOT_FOUND, PERMISSION_DENIED also about oneself, SHARE_NOT_CONTESTED */
export async function keepShare({ db, actor, input, now }: KeepShare): Promise<void> {
  await db.transaction(async (change) => {
    const ledger = await lockLedgerToAnswer(change, actor, input)
    if (!isContested(await findShareRow(change.tx, input.id, input.party))) throw apiError('SHARE_NOT_CONTESTED')
    await answerContest(change, ledger, {
      actor,
      partyId: input.party,
      answer: 'kept',
      word: input.word,
      amountCents: ledger.share.amountCents,
    })
  }, now)
}
