import type { NewMatchCost } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { isOrganizing } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { lockMatchForViewer } from '#features/matches/match-for-viewer.public.ts'
import type { MatchRow } from '#features/matches/matches.table.ts'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, findLedgerOfMatch } from '../ledger.access.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { ledgerMatches, ledgerShares } from '../ledger-matches.table.ts'
import { findUserIds, partyIdOf } from '../ledger-parties.queries.ts'
import { storeParties } from './store-parties.ts'
import { syncShares } from './sync-shares.ts'

type SetCost = { db: Database; actor: Actor; input: NewMatchCost; now?: Date }

/**
 * What the pitch cost and who paid it; takes back what was set by hand. After the match, shares follow by another entry.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED also for a payee who neither organizes nor is on the list, CORRECTION_NEEDS_REASON
 */
export async function setCost({ db, actor, input, now }: SetCost): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { id: matchId, totalCostCents: totalCost, word = '' } = input
    const { row, viewer } = await lockMatchForViewer(tx, actor, matchId)
    if (!isOrganizing(row, viewer) || !(await isOfMatch(tx, row, input.payeeId))) throw apiError('PERMISSION_DENIED')
    const { cost, payeeId: formerPayeeId, posted } = await findLedgerOfMatch(tx, actor, matchId)
    const payeeId = partyIdOf(input.payeeId)
    if (cost?.present != null && cost.payeeId === payeeId && cost.totalCost === totalCost) return
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
