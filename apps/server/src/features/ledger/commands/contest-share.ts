import { isContested } from '@coup-denvoi/contract/ledger/share-state.rules'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, type LedgerOfMatch, lockLedgerOfMatch, requireShare } from '../ledger.access.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { ledgerShares, type ShareRow } from '../ledger-matches.table.ts'
import { findUserIds } from '../ledger-parties.queries.ts'

type ContestShare = { db: Database; actor: Actor; input: { id: string; word: string }; now?: Date }

/**
 * Asks who organizes for a correction; until the answer nobody is reminded of the share. Sending it twice is sending it once.
 * @throws MATCH_NOT_FOUND, LEDGER_NOT_FOUND without a share, SHARE_CONTESTED, SHARE_CONTESTED_BEFORE
 */
export async function contestShare({ db, actor, input: { id, word }, now }: ContestShare): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const ledger = await lockLedgerOfMatch(change, actor, id)
    const share = requireShare(ledger, ledger.ownId)
    if (share.amountCents === 0) throw apiError('LEDGER_NOT_FOUND')
    const known = await findShareRow(tx, id, ledger.ownId)
    if (isContested(known) && known?.contestWord === word) return
    if (isContested(known)) throw apiError('SHARE_CONTESTED')
    if (known?.contestedAt) throw apiError('SHARE_CONTESTED_BEFORE')
    const contest = { contestedAt: change.now, contestWord: word }
    await tx
      .insert(ledgerShares)
      .values({ matchId: id, partyId: ledger.ownId, ...contest })
      .onConflictDoUpdate({ target: [ledgerShares.matchId, ledgerShares.partyId], set: contest })
    await emitContest(change, ledger, actor)
  }, now)
}

/** Null for a share of which nothing is known but its entries. */
export async function findShareRow(tx: Transaction, matchId: string, partyId: string): Promise<ShareRow | null> {
  const [row] = await tx
    .select()
    .from(ledgerShares)
    .where(and(eq(ledgerShares.matchId, matchId), eq(ledgerShares.partyId, partyId)))
  return row ?? null
}

async function emitContest({ tx, emit }: Change, { match, payeeId }: LedgerOfMatch, { id: userId }: Actor): Promise<void> {
  const payees = payeeId === null ? [] : [...(await findUserIds(tx, [payeeId])).values()]
  const fields = await ledgerEventFields(tx, match)
  const organizerIds = [...new Set([...fields.organizerIds, ...payees])].filter((id) => id !== userId)
  emit({ type: 'ledger.share-contested', ...fields, organizerIds, userId })
}
