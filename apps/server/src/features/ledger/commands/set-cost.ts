import type { NewMatchCost } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { correctionLines, costEdit } from '@coup-denvoi/contract/ledger/match-cost.rules'
import { isOrganizing } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { lockMatchForViewer } from '#features/matches/match-for-viewer.public.ts'
import type { MatchRow } from '#features/matches/matches.table.ts'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { apiError, throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, findLedgerOfMatch, type LedgerOfMatch } from '../ledger.access.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { ledgerMatches, ledgerShares } from '../ledger-matches.table.ts'
import { findUserIds, partyIdOf } from '../ledger-parties.queries.ts'
import { findShares } from '../shares.queries.ts'
import { storeParties } from './store-parties.ts'
import { syncShares } from './sync-shares.ts'

type SetCost = { db: Database; actor: Actor; input: NewMatchCost; now?: Date }

/**
 * What the pitch cost and who paid it; takes back what was set by hand. After the match, shares follow by another entry.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED also for another payee who neither organizes nor is on the list, EDITED_MEANWHILE,
 * CORRECTION_NEEDS_REASON
 */
export async function setCost({ db, actor, input, now }: SetCost): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { id: matchId, totalCostCents: totalCost, word = '' } = input
    const { row, viewer } = await lockMatchForViewer(tx, actor, matchId)
    if (!isOrganizing(row, viewer)) throw apiError('PERMISSION_DENIED')
    const ledger = await findLedgerOfMatch(tx, actor, matchId)
    const { cost, payeeId: formerPayeeId, posted } = ledger
    const payeeId = partyIdOf(input.payeeId)
    if (cost?.present != null && cost.payeeId === payeeId && cost.totalCost === totalCost) return
    await throwIfSetMeanwhile(tx, ledger, input)
    // Who paid for the pitch and left the list has still paid for it.
    if (payeeId !== formerPayeeId && !(await isOfMatch(tx, row, input.payeeId))) throw apiError('PERMISSION_DENIED')
    if (posted.length > 0 && word === '') throw apiError('CORRECTION_NEEDS_REASON')
    await storeParties(tx, [{ id: input.payeeId, kind: 'user' }])
    await tx
      .insert(ledgerMatches)
      .values({ matchId, totalCost, payeeId })
      .onConflictDoUpdate({ target: ledgerMatches.matchId, set: { totalCost, payeeId } })
    await tx.update(ledgerShares).set({ fixedCents: null }).where(eq(ledgerShares.matchId, matchId))
    await syncShares(change, matchId, { authorId: actor.id, word, isFirst: true })
    const fields = await ledgerEventFields(tx, row)
    const payees = await findUserIds(tx, [payeeId, ...(formerPayeeId === null ? [] : [formerPayeeId])])
    change.emit({ type: 'ledger.cost-set', ...fields, organizerIds: [...new Set([...fields.organizerIds, ...payees.values()])] })
  }, now)
}

async function throwIfSetMeanwhile(tx: Transaction, ledger: LedgerOfMatch, input: NewMatchCost): Promise<void> {
  if (!input.seen) return
  const { match, cost } = ledger
  const { shares } = await findShares(tx, ledger)
  throwIfEditedMeanwhile(costEdit(input), {
    totalCostCents: cost?.totalCost ?? null,
    payeeId: cost?.payeeId ? ((await findUserIds(tx, [cost.payeeId])).get(cost.payeeId) ?? null) : match.organizerId,
    corrections: correctionLines(shares.map(({ partyId, row }) => ({ partyId, fixedCents: row?.fixedCents ?? null }))),
  })
}

/** An account that organizes the match, or is on its list. */
async function isOfMatch(tx: Transaction, row: MatchRow, userId: string): Promise<boolean> {
  if (row.organizerId === userId) return true
  const rows = await tx
    .select({ id: matchParticipants.id })
    .from(matchParticipants)
    .where(
      and(
        eq(matchParticipants.id, participantId(userId, row.id)),
        eq(matchParticipants.userId, userId),
        inArray(matchParticipants.status, ['going', 'waiting']),
      ),
    )
  return rows.length > 0
}
