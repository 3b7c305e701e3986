import type { Transaction } from '#platform/database/database-connection.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { ledgerParties } from '../ledger-parties.table.ts'

/** An account, a guest, an account that is gone, or a group for its fund. */
export type Person = { id: string; kind: 'user' | 'guest' | 'deleted' | 'group' }

/** Makes the parties that there are not yet. */
export async function storeParties(tx: Transaction, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(({ id, kind }) => ({
    id: partyIdOf(id),
    userId: kind === 'user' ? id : null,
    guestId: kind === 'guest' ? id : null,
    groupId: kind === 'group' ? id : null,
  }))
  // In one order: two matches that end at once make the same people.
  rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  await tx.insert(ledgerParties).values(rows).onConflictDoNothing()
}
