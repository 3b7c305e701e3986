import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import { readGroupLedger } from '#features/ledger/own-balances.queries.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { declareInGroup, receiveInGroup } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { answerFor, insertChainOfDebts, proposeIn } from '#testing/fixtures/settlements.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { endExpiredSettlement } from '../commands/end-expired-settlement.ts'
import { readGroupSettlement } from '../group-settlement.queries.ts'
import { createSettlementJobs } from '../settlement-end.jobs.ts'

const test = testDatabase()
const [ines, karim, nadia, hugo, sofia] = testPeople(test, [
  ...(['Inès Moreau', 'Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Sofia Lopes'] as const),
])
const DAY_MS = 24 * 60 * 60_000
let groupId: string

/** Karim owes Inès, who is the admin, and Inès owes Nadia. */
beforeEach(async () => {
  groupId = await createTestGroup(test.db, ines, { admins: [sofia], members: [karim, nadia, hugo] })
  await insertChainOfDebts(test.db, groupId, [karim, ines, nadia])
})

const latestOf = async (viewer: Person, now?: Date) => (await readGroupSettlement(test.db, viewer, { id: groupId }, now)).latest
const settlementEntries = async () =>
  (await test.db.read.select().from(ledgerEntries).where(eq(ledgerEntries.groupId, groupId))).filter(({ kind }) => kind === 'settlement')
const pairsOf = async (viewer: Person) =>
  (await readGroupLedger(test.db, viewer, { id: groupId })).pairs.map(({ party, balanceCents }): [string, number] => [
    party.displayName,
    balanceCents,
  ])
const declare = (from: Person, to: Person, amountCents: number) => declareInGroup(test.db, { groupId, from, to, amountCents })
const receive = (to: Person, from: Person, amountCents: number) => receiveInGroup(test.db, { groupId, from, to, amountCents })

it('a proposal ends when somebody pays, and makes room for another one', async () => {
  await insertChainOfDebts(test.db, groupId, [nadia, hugo])
  const id = await proposeIn(test.db, ines, groupId)
  await receive(ines, karim, 100)
  expect(await latestOf(nadia)).toMatchObject({ state: 'outdated', can: { agree: false } })
  await expect(answerFor(test.db, nadia, id)).rejects.toMatchObject({ code: 'SETTLEMENT_OUTDATED' })
  const again = await proposeIn(test.db, ines, groupId)
  for (const actor of [karim, nadia, hugo]) await answerFor(test.db, actor, again)
  expect(await pairsOf(hugo)).toEqual([
    ['Karim Haddad', 550],
    ['Inès Moreau', 100],
  ])
  expect(await pairsOf(nadia)).toEqual([])
})

it('a proposal ends when somebody says to have paid', async () => {
  const id = await proposeIn(test.db, ines, groupId)
  await declare(karim, ines, 650)
  await expect(answerFor(test.db, karim, id)).rejects.toMatchObject({ code: 'SETTLEMENT_OUTDATED' })
  expect(await settlementEntries()).toEqual([])
})

it('a proposal stays when there are more debts', async () => {
  // Matches of tests are far in the future.
  const { endsAt: now } = await endPaidMatch(test.db, hugo, { players: [sofia] })
  const id = await proposeIn(test.db, ines, groupId, now)
  await insertChainOfDebts(test.db, groupId, [karim, ines, nadia])
  for (const actor of [karim, nadia]) await answerFor(test.db, actor, id, 'agreed', now)
  expect(new Map(await pairsOf(karim))).toEqual(
    new Map([
      ['Inès Moreau', -650],
      ['Nadia Belkacem', -650],
    ]),
  )
})

it('a proposal that nobody looks at ends by itself, and its notifications wait for nobody', async () => {
  const proposedAt = new Date(Date.now() - 7 * DAY_MS)
  const settlementId = await proposeIn(test.db, ines, groupId, proposedAt)
  const unread = async () => {
    const rows = await test.db.read.select().from(notifications).where(eq(notifications.requestId, settlementId))
    return rows.filter(({ read }) => !read).length
  }
  const early = new Date(proposedAt.getTime() + 7 * DAY_MS - 1)
  await endExpiredSettlement({ db: test.db, input: { groupId, settlementId }, now: early })
  expect(await unread()).toBe(2)
  test.events.length = 0
  await test.jobs.drain(createSettlementJobs({ db: test.db }))
  expect(await unread()).toBe(0)
  await endExpiredSettlement({ db: test.db, input: { groupId, settlementId } })
  expect(test.events.flatMap((event) => (event.type === 'settlement.ended' ? event.outcome : []))).toEqual(['expired'])
})

it('a proposal whose job comes before its time, because the clock of the database is ahead, ends all the same', async () => {
  const proposedAt = new Date(Date.now() - 7 * DAY_MS)
  const settlementId = await proposeIn(test.db, ines, groupId, proposedAt)
  const times = [new Date(proposedAt.getTime() + 7 * DAY_MS - 1000), new Date()]
  const handle = () => endExpiredSettlement({ db: test.db, input: { groupId, settlementId }, now: times.shift() ?? new Date() })
  test.events.length = 0
  await test.jobs.drain(createSettlementJobs({ db: test.db }).map((job) => ({ ...job, handle })))
  expect(times).toEqual([])
  expect(test.events.flatMap((event) => (event.type === 'settlement.ended' ? event.outcome : []))).toEqual(['expired'])
})

it('a proposal ends by itself after a week', async () => {
  const now = new Date('2035-07-01T10:00:00Z')
  const id = await proposeIn(test.db, ines, groupId, now)
  const later = (ms: number) => new Date(now.getTime() + 7 * DAY_MS + ms)
  await answerFor(test.db, karim, id, 'agreed', later(-1))
  expect(await latestOf(nadia, later(0))).toMatchObject({ state: 'expired' })
  await expect(answerFor(test.db, nadia, id, 'agreed', later(0))).rejects.toMatchObject({ code: 'SETTLEMENT_ENDED' })
  // Shown for another week.
  expect(await latestOf(nadia, later(8 * DAY_MS))).toBeNull()
  await proposeIn(test.db, ines, groupId, later(1))
})
