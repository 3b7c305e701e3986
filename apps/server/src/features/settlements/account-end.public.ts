import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { partyIdOf } from '#features/ledger/group-debts.public.ts'
import type { JoinedParticipant } from '#features/users/account-participant.public.ts'
import type { Change } from '#platform/database/database.ts'
import { endSettlement } from './commands/end-settlement.ts'
import { settlementAnswers, settlements } from './settlements.table.ts'
import { readSettlement } from './stored-settlement.queries.ts'

/** Proposals that ask the user end. Those that the user only proposed stay. */
export const settlementsOfUser: JoinedParticipant = {
  onClosed: (change, { id }) => endSettlementsOf(change, id),
  onDeleted: async (change, { id }) => {
    await endSettlementsOf(change, id)
    // The groups of the user are locked: none is proposed there meanwhile.
    return async () => false
  },
}

/** Also locks those that they only proposed: the last agreement of one refers to their account. */
async function endSettlementsOf(change: Change, userId: string): Promise<void> {
  const { tx } = change
  const isAsked = sql<boolean>`exists (select from ${settlementAnswers}
    where ${settlementAnswers.settlementId} = ${settlements.id} and ${settlementAnswers.partyId} = ${partyIdOf(userId)})`
  const rows = await tx
    .select()
    .from(settlements)
    .where(and(isNull(settlements.endedAt), or(eq(settlements.proposedBy, userId), isAsked)))
    .orderBy(settlements.id)
    .for('no key update')
  for (const row of rows) {
    const settlement = await readSettlement(tx, row)
    const asked = settlement.answers.some(({ partyId }) => partyId === partyIdOf(userId))
    if (asked) await endSettlement(change, settlement, { outcome: 'outdated' })
  }
}
