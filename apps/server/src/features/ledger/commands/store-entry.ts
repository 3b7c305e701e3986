import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { ledgerEntries, ledgerPostings } from '../ledger-entries.table.ts'

/** What a debtor owes a creditor more, or less where it is negative. */
export type Debt = { debtorId: string; creditorId: string; amountCents: number }

type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'id'>

/** The only way into the ledger. @param fundId the party of the fund that all of the debts are to @returns the id of the entry */
export async function storeEntry(tx: Transaction, entry: NewEntry, debts: readonly Debt[], fundId: string | null = null): Promise<string> {
  const { groupId } = entry
  const id = newId()
  await tx.insert(ledgerEntries).values({ id, ...entry })
  await tx.insert(ledgerPostings).values(
    debts.flatMap(({ debtorId, creditorId, amountCents }, at) => [
      { entryId: id, position: 2 * at, partyId: creditorId, counterpartyId: debtorId, amountCents, groupId, fundId },
      { entryId: id, position: 2 * at + 1, partyId: debtorId, counterpartyId: creditorId, amountCents: -amountCents, groupId, fundId },
    ]),
  )
  return id
}
