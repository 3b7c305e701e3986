import type { FundMove } from '@coup-denvoi/contract/funds/fund.rules'
import type { Transaction } from '#platform/database/database-connection.ts'
import { storeEntry } from './commands/store-entry.ts'
import { storeParties } from './commands/store-parties.ts'
import { partyIdOf } from './ledger-parties.queries.ts'

/** @property userIds accounts that it is about: they get their parties */
type NewFundEntry = {
  groupId: string
  authorId: string
  word?: string
  moves: readonly FundMove[]
  userIds: readonly string[]
  createdAt: Date
}

/** What people keep of the fund of a group: they owe it to the fund. The group is locked. @returns the id of the entry */
export async function storeFundEntry(tx: Transaction, { groupId, moves, userIds, ...entry }: NewFundEntry): Promise<string> {
  const fundId = partyIdOf(groupId)
  await storeParties(tx, [{ id: groupId, kind: 'group' as const }, ...userIds.map((id) => ({ id, kind: 'user' as const }))])
  const debts = moves.map(({ partyId, cents }) => ({ debtorId: partyId, creditorId: fundId, amountCents: cents }))
  return storeEntry(tx, { kind: 'fund', groupId, ...entry }, debts, fundId)
}
