import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { storeFundEntry } from '#features/ledger/fund-entry.public.ts'
import { ledgerEntries, ledgerPostings } from '#features/ledger/ledger-entries.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { fundEntries } from '../fund-entries.table.ts'

const test = testDatabase()
const [ines, karim] = testPeople(test, ['Inès Moreau', 'Karim Haddad'])
let groupId = ''
let id = ''
beforeEach(async () => {
  groupId = await createTestGroup(test.db, ines, { members: [karim] })
  id = await addToFund(test.db, ines, groupId)
})

const refused = (message: string, work: (tx: Transaction) => Promise<unknown>) =>
  expect(test.storage.transaction(work)).rejects.toSatisfy((error: Error) =>
    `${error.message} ${(error.cause as Error | undefined)?.message}`.includes(message),
  )

it('refuses to change, delete or truncate what was written', async () => {
  const other = await createTestGroup(test.db, ines)
  for (const statement of [
    sql`update fund_entries set label = 'Trois ballons' where id = ${id}`,
    sql`update fund_entries set group_id = ${other} where id = ${id}`,
    sql`delete from fund_entries where id = ${id}`,
    sql`truncate fund_entries cascade`,
  ])
    await refused('append-only', (tx) => tx.execute(statement))
})

it('refuses entries between people in a fund, and debts to a fund outside of it', async () => {
  const fundId = partyIdOf(groupId)
  const from = partyIdOf(ines.id)
  const to = partyIdOf(karim.id)
  const store =
    (kind: 'fund' | 'correction', people: { partyId: string; counterpartyId: string; fundId: string | null }) =>
    async (tx: Transaction) => {
      const entryId = newId()
      const one = { position: 0, amountCents: 5, ...people }
      const other = { position: 1, amountCents: -5, ...people }
      await tx.insert(ledgerEntries).values({ id: entryId, kind, groupId, createdAt: new Date() })
      await tx.insert(ledgerPostings).values([
        { ...one, entryId, groupId },
        { ...other, entryId, groupId, partyId: people.counterpartyId, counterpartyId: people.partyId },
      ])
    }
  await addToFund(test.db, ines, groupId, { holder: karim })
  await refused('are not of one fund', store('fund', { partyId: to, counterpartyId: from, fundId: null }))
  await refused('are not of one fund', store('correction', { partyId: fundId, counterpartyId: from, fundId }))
  await refused('ledger_postings_fund', store('fund', { partyId: to, counterpartyId: from, fundId }))
})

it('refuses a cancellation that does not say the opposite, is of another fund, or comes twice', async () => {
  const other = await createTestGroup(test.db, ines)
  const cancel =
    (cents: number, cancelsId = id, ofGroup = groupId) =>
    async (tx: Transaction) => {
      const moves = [{ partyId: partyIdOf(ines.id), cents }]
      const about = { authorId: ines.id, userIds: [ines.id], createdAt: new Date() }
      const entryId = await storeFundEntry(tx, { groupId: ofGroup, moves, ...about })
      const row = { id: newId(), entryId, groupId: ofGroup, kind: 'cancellation' as const, cancelsId, createdAt: new Date() }
      await tx.insert(fundEntries).values(row)
      return row.id
    }
  await refused('does not say the opposite', cancel(3989))
  await refused('does not say the opposite', cancel(3990, id, other))
  const cancellation = await test.storage.transaction(cancel(3990))
  await refused('fund_entries_cancels', cancel(3990))
  await refused('does not say the opposite', cancel(-3990, cancellation))
  expect(await test.db.read.select().from(fundEntries).where(eq(fundEntries.groupId, groupId))).toHaveLength(2)
})
