import { expect, it } from 'vitest'
import { readFund } from '#features/funds/funds.queries.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { storeEntry } from '../commands/store-entry.ts'
import { storeParties } from '../commands/store-parties.ts'
import { findGroupDebts } from '../group-debts.public.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readGroupLedger } from '../own-balances.queries.ts'
import { findPaymentsToAnswer } from '../pending-answers.public.ts'

const test = testDatabase()
const [ines, karim] = testPeople(test, ['Inès Moreau', 'Karim Haddad'])

/** One column holds it, the sum of two doesn't. */
const AMOUNT_CENTS = 2_000_000_000

it('adds up debts and funds of more than 21 million euros', async () => {
  const { db } = test
  const groupId = await createTestGroup(db, ines, { members: [karim] })
  const debt = { debtorId: partyIdOf(karim.id), creditorId: partyIdOf(ines.id), amountCents: AMOUNT_CENTS }
  for (const createdAt of [new Date(1), new Date(2)]) {
    await addToFund(db, ines, groupId, { kind: 'income', amountCents: AMOUNT_CENTS })
    await db.transaction(async ({ tx }) => {
      await storeParties(
        tx,
        [ines, karim].map(({ id }) => ({ id, kind: 'user' as const })),
      )
      await storeEntry(tx, { kind: 'correction', groupId, createdAt }, [debt])
    })
  }

  expect(await readFund(db, ines, { id: groupId })).toMatchObject({ balanceCents: 2 * AMOUNT_CENTS, ownCents: 2 * AMOUNT_CENTS })
  const { members, pairs } = await readGroupLedger(db, ines, { id: groupId })
  expect(members?.map(({ balanceCents }) => balanceCents)).toEqual([2 * AMOUNT_CENTS, -2 * AMOUNT_CENTS])
  expect(pairs.map(({ balanceCents }) => balanceCents)).toEqual([2 * AMOUNT_CENTS])
  expect(await findGroupDebts(db.read, groupId)).toMatchObject([{ amountCents: 2 * AMOUNT_CENTS }])
  expect((await findPaymentsToAnswer(db, karim)).items).toMatchObject([{ kind: 'debt', amountCents: 2 * AMOUNT_CENTS }])
})
