import { isContested } from '@coup-denvoi/contract/ledger/share-state.rules'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockLedgerOfMatch, requireShare } from '../ledger.access.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { ledgerShares } from '../ledger-matches.table.ts'
import { findShareRow } from './contest-share.ts'

type WithdrawContest = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/** A share is contested once: taking it back is final, and sending it twice is sending it once. @throws MATCH_NOT_FOUND, LEDGER_NOT_FOUND, SHARE_NOT_CONTESTED */
export async function withdrawContest({ db, actor, input: { id }, now }: WithdrawContest): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const ledger = await lockLedgerOfMatch(change, actor, id)
    requireShare(ledger, ledger.ownId)
    const known = await findShareRow(tx, id, ledger.ownId)
    if (known?.contestWithdrawnAt) return
    if (!isContested(known)) throw apiError('SHARE_NOT_CONTESTED')
    await tx
      .update(ledgerShares)
      .set({ contestWithdrawnAt: change.now })
      .where(and(eq(ledgerShares.matchId, id), eq(ledgerShares.partyId, ledger.ownId)))
    emit({ type: 'ledger.contest-withdrawn', ...(await ledgerEventFields(tx, ledger.match)), userId: actor.id })
  }, now)
}
