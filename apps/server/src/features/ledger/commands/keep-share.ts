import { isContested } from '@coup-denvoi/contract/ledger/share-state.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockLedgerToAnswer } from '../ledger.access.ts'
import { answerContest } from './answer-contest.ts'
import { findShareRow } from './contest-share.ts'

type KeepShare = { db: Database; actor: Actor; input: { id: string; party: string; word: string }; now?: Date }

/** Sending it twice is sending it once. @throws MATCH_NOT_FOUND, LEDGER_NOT_FOUND, PERMISSION_DENIED also about oneself, SHARE_NOT_CONTESTED */
export async function keepShare({ db, actor, input, now }: KeepShare): Promise<void> {
  await db.transaction(async (change) => {
    const ledger = await lockLedgerToAnswer(change, actor, input)
    const known = await findShareRow(change.tx, input.id, input.party)
    if (!isContested(known)) {
      if (known?.answer === 'kept' && known.answeredBy === actor.id && known.answerWord === input.word) return
      throw apiError('SHARE_NOT_CONTESTED')
    }
    await answerContest(change, ledger, {
      actor,
      partyId: input.party,
      answer: 'kept',
      word: input.word,
      amountCents: ledger.share.amountCents,
    })
  }, now)
}
