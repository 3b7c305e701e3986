import { partiesOf, type SettlementFacts } from '@coup-denvoi/contract/settlements/settlement.rules'
import { and, eq } from 'drizzle-orm'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { findGroupDebts, partyIdOf } from '#features/ledger/group-debts.public.ts'
import { findBlocksAmong } from '#features/players/blocks.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'

/** What a group owes each other, and who of them can take part in a settlement. */
export async function findSettlementFacts(db: Queryable, groupId: string): Promise<SettlementFacts> {
  const debts = await findGroupDebts(db, groupId)
  const owing = new Set(partiesOf(debts))
  const rows = await db
    .select({ id: users.id })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, 'active'), isActiveAccount))
  const userIds = rows.map(({ id }) => id).filter((id) => owing.has(partyIdOf(id)))
  const blocks = await findBlocksAmong(db, userIds)
  return {
    debts,
    members: new Set(userIds.map(partyIdOf)),
    blocks: blocks.map(([one, other]) => [partyIdOf(one), partyIdOf(other)] as const),
  }
}
