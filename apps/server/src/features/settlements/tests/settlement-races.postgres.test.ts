import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ledgerEntries, ledgerPostings } from '#features/ledger/ledger-entries.table.ts'
import { readGroupLedger } from '#features/ledger/own-balances.queries.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { errorCodes } from '#testing/error-codes.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { receiveInGroup } from '#testing/fixtures/ledger.ts'
import { answerFor, insertChainOfDebts, proposableTo, proposeIn } from '#testing/fixtures/settlements.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { endExpiredSettlement } from '../commands/end-expired-settlement.ts'
import { proposeSettlement } from '../commands/propose-settlement.ts'
import { withdrawSettlement } from '../commands/withdraw-settlement.ts'
import { settlements } from '../settlements.table.ts'

const test = testDatabase({ poolSize: 20 })

/** Karim owes Inès, Inès owes Nadia, and Sofia, another admin, owes nothing. */
async function start() {
  const [ines, karim, nadia, sofia] = await createPeople(test.db, ['Inès Moreau', 'Karim Haddad', 'Nadia Belkacem', 'Sofia Lopes'])
  const groupId = await createTestGroup(test.db, ines, { admins: [sofia], members: [karim, nadia] })
  await insertChainOfDebts(test.db, groupId, [karim, ines, nadia])
  return { ines, karim, nadia, sofia, groupId }
}

async function proposed() {
  const group = await start()
  return { ...group, id: await proposeIn(test.db, group.ines, group.groupId) }
}

const entriesOf = async (groupId: string) =>
  (await test.db.read.select().from(ledgerEntries).where(eq(ledgerEntries.groupId, groupId))).filter(({ kind }) => kind === 'settlement')
const outcomesOf = async (groupId: string) =>
  (await test.db.read.select().from(settlements).where(eq(settlements.groupId, groupId))).map(({ outcome }) => outcome)
const owedTo = async (viewer: Person, groupId: string) =>
  (await readGroupLedger(test.db, viewer, { id: groupId })).pairs.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
const receive = (to: Person, from: Person, groupId: string, amountCents: number) =>
  receiveInGroup(test.db, { groupId, from, to, amountCents })

async function expectEven(): Promise<void> {
  const [row] = await test.db.read.select({ sum: sql<number | null>`sum(${ledgerPostings.amountCents})::int` }).from(ledgerPostings)
  expect(row?.sum).toBe(0)
}

const ROUNDS = 10

it('makes one entry of the last two agreements at once, however often they are sent', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, groupId, karim, nadia } = await proposed()
    const outcomes = await Promise.allSettled([karim, nadia, karim, nadia].map((actor) => answerFor(test.db, actor, id)))
    expect(errorCodes(outcomes)).toEqual([])
    expect([await outcomesOf(groupId), (await entriesOf(groupId)).length]).toEqual([['accepted'], 1])
    expect(await owedTo(nadia, groupId)).toBe(650)
    await expectEven()
  }
}, 120_000)

it('replaces nothing that is paid at the same moment', async () => {
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const { id, groupId, ines, karim, nadia } = await proposed()
    await answerFor(test.db, karim, id)
    const acts = [() => answerFor(test.db, nadia, id), () => receive(ines, karim, groupId, 650)]
    if (round % 2) acts.reverse()
    const outcomes = await Promise.allSettled(acts.map((act) => act()))
    const accepted = (await entriesOf(groupId)).length === 1
    expect(await outcomesOf(groupId)).toEqual([accepted ? 'accepted' : 'outdated'])
    // Once replaced, there is nothing left to receive.
    expect(errorCodes(outcomes)).toEqual([accepted ? 'PAYMENT_TOO_HIGH' : 'SETTLEMENT_OUTDATED'])
    expect(await owedTo(karim, groupId)).toBe(accepted ? -650 : 0)
    expect(await owedTo(nadia, groupId)).toBe(650)
    await expectEven()
  }
}, 120_000)

it('is either taken back or accepted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, groupId, karim, nadia, sofia } = await proposed()
    await answerFor(test.db, karim, id)
    const outcomes = await Promise.allSettled([
      answerFor(test.db, nadia, id),
      withdrawSettlement({ db: test.db, actor: sofia, input: { id } }),
    ])
    expect(errorCodes(outcomes)).toEqual(['SETTLEMENT_ENDED'])
    const accepted = outcomes[0]?.status === 'fulfilled'
    expect([await outcomesOf(groupId), (await entriesOf(groupId)).length]).toEqual(accepted ? [['accepted'], 1] : [['withdrawn'], 0])
  }
}, 120_000)

it('is either refused or accepted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, groupId, karim, nadia } = await proposed()
    await answerFor(test.db, karim, id)
    const outcomes = await Promise.allSettled([answerFor(test.db, karim, id, 'refused'), answerFor(test.db, nadia, id)])
    expect(errorCodes(outcomes)).toEqual(['SETTLEMENT_ENDED'])
    const accepted = outcomes[1]?.status === 'fulfilled'
    expect([await outcomesOf(groupId), (await entriesOf(groupId)).length]).toEqual(accepted ? [['accepted'], 1] : [['refused'], 0])
  }
}, 120_000)

it('is proposed once, by the first of several admins', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { groupId, ines, sofia } = await start()
    const admins = [ines, sofia, ines, sofia]
    const inputs = await Promise.all(admins.map((admin) => proposableTo(test.db, admin, groupId)))
    const outcomes = await Promise.allSettled(
      admins.map((actor, at) => proposeSettlement({ db: test.db, actor, input: inputs[at] as (typeof inputs)[number] })),
    )
    expect(errorCodes(outcomes)).toEqual(Array.from({ length: 3 }, () => 'SETTLEMENT_OPEN'))
    expect(await outcomesOf(groupId)).toEqual([null])
    const input = await proposableTo(test.db, sofia, groupId)
    await expect(proposeSettlement({ db: test.db, actor: sofia, input })).rejects.toMatchObject({ code: 'SETTLEMENT_OPEN' })
  }
}, 120_000)

it.each([
  ['is banned', banUser],
  ['deletes the account', deleteUser],
] as const)(
  'never waits for itself while who is asked, or has proposed it, %s',
  async (_what, end) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, groupId, ines, karim, nadia, sofia } = await start().then(async (group) => ({
        ...group,
        id: await proposeIn(test.db, group.sofia, group.groupId),
      }))
      await answerFor(test.db, karim, id)
      const gone = round % 2 ? sofia : karim
      const outcomes = await Promise.allSettled([
        answerFor(test.db, ines, id),
        end({ db: test.db, actor: 'command-line', input: { userId: gone.id } }),
        answerFor(test.db, nadia, id),
      ])
      for (const code of errorCodes(outcomes)) expect(code).toBe('SETTLEMENT_OUTDATED')
      const accepted = (await entriesOf(groupId)).length === 1
      expect(await outcomesOf(groupId)).toEqual([accepted ? 'accepted' : 'outdated'])
      if (gone === sofia) expect(accepted).toBe(true)
      await expectEven()
    }
  },
  240_000,
)

it('is either accepted or expired where its days end with the last agreement', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, groupId, karim, nadia } = await proposed()
    await answerFor(test.db, karim, id)
    const expiresAt = new Date(Date.now() + 7 * 86_400_000)
    const [agreed, expired] = await Promise.allSettled([
      answerFor(test.db, nadia, id),
      ...[1, 2].map(() => endExpiredSettlement({ db: test.db, input: { groupId, settlementId: id }, now: expiresAt })),
    ])
    expect(expired?.status).toBe('fulfilled')
    const isAccepted = agreed?.status === 'fulfilled'
    if (!isAccepted) expect(errorCodes([agreed as PromiseRejectedResult])).toEqual(['SETTLEMENT_ENDED'])
    expect([await outcomesOf(groupId), (await entriesOf(groupId)).length]).toEqual(isAccepted ? [['accepted'], 1] : [['expired'], 0])
    await expectEven()
  }
}, 120_000)
