import { fundChange } from '@coup-denvoi/contract/funds/fund.rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listGroupEntries } from '#features/ledger/group-entries.queries.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import { readMatchLedger } from '#features/ledger/match-ledger.queries.ts'
import { readGroupLedger, readOwnLedger } from '#features/ledger/own-balances.queries.ts'
import { newId } from '#platform/new-id.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelFundEntry } from '../commands/cancel-fund-entry.ts'
import { handOverFundMoney } from '../commands/hand-over-fund-money.ts'
import { listFundEntries } from '../fund-entries.queries.ts'
import { readFund } from '../funds.queries.ts'

const test = testDatabase()
const people = testPeople(test, ['Inès Moreau', 'Karim Haddad', 'Hugo Ferreira'])
const [ines, karim, hugo] = people

const act = fc.record({
  kind: fc.constantFrom('income', 'expense', 'handover', 'cancel'),
  who: fc.nat({ max: 2 }),
  other: fc.nat({ max: 2 }),
  cents: fc.integer({ min: 1, max: 200_000 }),
  of: fc.nat({ max: 20 }),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

async function run({ kind, who, other, cents, of }: Act, id: string): Promise<void> {
  const { db } = test
  const holder = people[who] as Person
  const giver = people[other] as Person
  switch (kind) {
    case 'income':
    case 'expense':
      await addToFund(db, ines, id, { kind, amountCents: cents, holder, giver })
      return
    case 'handover': {
      if (who === other) return
      const input = { id, key: newId(), fromId: partyIdOf(holder.id), toId: partyIdOf(giver.id), amountCents: cents }
      return handOverFundMoney({ db, actor: karim, input })
    }
    case 'cancel': {
      const { items } = await listFundEntries(db, ines, { id, limit: 50, cursor: undefined })
      const entry = items.filter(({ cancellation }) => cancellation === null)[of % Math.max(1, items.length)]
      if (entry) await cancelFundEntry({ db, actor: ines, input: { id, entryId: entry.id, word: 'Par erreur' } })
    }
  }
}

/** All that the ledger tells of debts between people. */
async function debts(id: string, matchId: string) {
  const own = await Promise.all(people.map((viewer) => readOwnLedger(test.db, viewer)))
  const group = await Promise.all(people.map((viewer) => readGroupLedger(test.db, viewer, { id })))
  const entries = await Promise.all(people.map((viewer) => listGroupEntries(test.db, viewer, { id, limit: 50, cursor: undefined })))
  return { own, group, entries, match: await readMatchLedger(test.db, hugo, { id: matchId }) }
}

it('changes no balance between people, and is what its entries sum to, whatever is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const id = await createTestGroup(test.db, ines, { admins: [karim], members: [hugo] })
      const { id: matchId } = await endPaidMatch(test.db, hugo, { players: [ines, karim], groupId: id })
      const before = await debts(id, matchId)
      for (const one of acts) await run(one, id)
      expect(await debts(id, matchId)).toEqual(before)

      const fund = await readFund(test.db, ines, { id })
      const { items } = await listFundEntries(test.db, hugo, { id, limit: 50, cursor: undefined })
      const counted = items.filter(({ cancellation }) => cancellation === null)
      expect(fund.balanceCents).toBe(counted.reduce((sum, entry) => sum + fundChange(entry), 0))
      expect(fund.holders?.reduce((sum, { cents }) => sum + cents, 0)).toBe(fund.balanceCents)
      const own = await Promise.all(people.map(async (viewer) => (await readFund(test.db, viewer, { id })).ownCents))
      expect(own.reduce((sum, cents) => sum + cents, 0)).toBe(fund.balanceCents)
    }),
    { numRuns: 8 },
  )
}, 240_000)
