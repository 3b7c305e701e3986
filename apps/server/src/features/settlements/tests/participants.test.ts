import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { deleteOwnGroup } from '#features/groups/commands/delete-own-group.ts'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { listGroupEntries } from '#features/ledger/group-entries.queries.ts'
import { readMatchLedger } from '#features/ledger/match-ledger.queries.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { suspendAccount } from '#features/users/commands/end-account.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import type { Change } from '#platform/database/database.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { answerFor, insertChainOfDebts, proposeIn } from '#testing/fixtures/settlements.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { readGroupSettlement } from '../group-settlement.queries.ts'
import { settlements } from '../settlements.table.ts'

const test = testDatabase()
const [ines, karim, nadia, hugo, samira] = testPeople(test, [
  ...(['Inès Moreau', 'Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Samira Diallo'] as const),
])
let groupId: string

/** Karim owes Inès, who is the admin, Inès owes Nadia, and Nadia owes Hugo. */
beforeEach(async () => {
  samira.isSuperAdmin = true
  groupId = await createTestGroup(test.db, ines, { members: [karim, nadia, hugo] })
  await insertChainOfDebts(test.db, groupId, [karim, ines, nadia, hugo])
})

const seenBy = (viewer: Person) => readGroupSettlement(test.db, viewer, { id: groupId })
const stored = () => test.db.read.select().from(settlements).where(eq(settlements.groupId, groupId))
const block = (blocker: Person, blocked: Person) =>
  storageOf(test.db).insert(userBlocks).values({ blockerId: blocker.id, blockedId: blocked.id })
const named = async (viewer: Person) =>
  (await seenBy(viewer)).proposable?.payments.map(({ debtor, creditor }) => [debtor.displayName, creditor.displayName])

/** As a request to delete the account does. */
async function suspend(change: Change, person: Person): Promise<void> {
  await change.tx.update(users).set({ accountStatus: 'inactive', active: false }).where(eq(users.id, person.id))
  await suspendAccount(change, person)
}

const leaves: [string, () => Promise<unknown>][] = [
  ['has left the group', () => leaveGroup({ db: test.db, actor: hugo, input: { id: groupId } })],
  ['is banned', () => banUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } })],
  ['waits for the deletion of the account', () => test.db.transaction((change) => suspend(change, hugo))],
  ['has deleted the account', () => deleteUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } })],
]

it.each(leaves)('who %s takes no part, and pays directly', async (_what, leave) => {
  expect(await named(ines)).toEqual([['Karim Haddad', 'Hugo Ferreira']])
  await leave()
  expect((await seenBy(ines)).proposable).toMatchObject({ isPartial: true, replacedCount: 2 })
  expect(await named(ines)).toEqual([['Karim Haddad', 'Nadia Belkacem']])
})

it.each(leaves)('a proposal ends when somebody who is asked %s', async (_what, leave) => {
  const id = await proposeIn(test.db, ines, groupId)
  await leave()
  expect(await stored()).toMatchObject([{ outcome: 'outdated' }])
  expect((await seenBy(karim)).latest).toMatchObject({ state: 'outdated', payments: [{ amountCents: 650 }] })
  await expect(answerFor(test.db, karim, id)).rejects.toMatchObject({ code: 'SETTLEMENT_OUTDATED' })
  await proposeIn(test.db, ines, groupId)
})

it('one of whom only the author has left the site can still be agreed to', async () => {
  const olga = samira
  const id = await createTestGroup(test.db, ines, { admins: [olga], members: [karim, nadia] })
  await insertChainOfDebts(test.db, id, [karim, ines, nadia])
  const proposal = await proposeIn(test.db, olga, id)
  await deleteUser({ db: test.db, actor: 'command-line', input: { userId: olga.id } })
  expect((await readGroupSettlement(test.db, karim, { id })).latest).toMatchObject({ state: 'open', proposedBy: null })
  for (const actor of [karim, nadia, ines]) await answerFor(test.db, actor, proposal)
  const { items } = await listGroupEntries(test.db, ines, { id, limit: 20, cursor: undefined })
  expect(items.find(({ kind }) => kind === 'settlement')).toMatchObject({ authorName: null, ownCents: 0, lines: [{}, {}, {}] })
})

it('two of whom one blocked the other are left out, and nobody is told who', async () => {
  await block(hugo, karim)
  // Of the four Inès and Nadia are left.
  expect((await seenBy(ines)).proposable).toBeNull()
})

it('a block between two who would pay each other ends it', async () => {
  const id = await proposeIn(test.db, ines, groupId)
  await block(karim, hugo)
  expect((await seenBy(nadia)).latest).toMatchObject({ state: 'outdated' })
  await expect(answerFor(test.db, nadia, id)).rejects.toMatchObject({ code: 'SETTLEMENT_OUTDATED' })
})

it('a former member sees and answers nothing', async () => {
  const id = await proposeIn(test.db, ines, groupId)
  await leaveGroup({ db: test.db, actor: karim, input: { id: groupId } })
  await expect(seenBy(karim)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
  await expect(answerFor(test.db, karim, id)).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_FOUND' })
})

it('is deleted with its group, and the entry that it made stays', async () => {
  const id = await proposeIn(test.db, ines, groupId)
  for (const actor of [karim, nadia, hugo]) await answerFor(test.db, actor, id)
  await deleteOwnGroup({ db: test.db, actor: ines, input: { id: groupId, name: 'Les Gones du jeudi' } })
  expect(await stored()).toEqual([])
})

it('counts the shares of matches that it replaced, and says so', async () => {
  const paid = await createTestGroup(test.db, ines, { members: [karim, nadia] })
  const { id: first } = await endPaidMatch(test.db, ines, { players: [karim], groupId: paid, date: '2035-06-09' })
  await endPaidMatch(test.db, nadia, { players: [ines], groupId: paid })
  const id = await proposeIn(test.db, ines, paid)
  for (const actor of [karim, nadia]) await answerFor(test.db, actor, id)
  expect(await readMatchLedger(test.db, karim, { id: first })).toMatchObject({
    own: { state: 'settled', amountCents: 650, dueCents: 0 },
    deductedFrom: [],
    can: { declare: false },
  })
  // What comes after is due as ever.
  const { id: second } = await endPaidMatch(test.db, ines, { players: [karim], groupId: paid, date: '2035-06-16' })
  expect((await readMatchLedger(test.db, karim, { id: second })).own).toMatchObject({ state: 'due', dueCents: 650 })
  expect((await readMatchLedger(test.db, karim, { id: first })).own).toMatchObject({ state: 'settled' })
})

it('leaves nothing to deduct of what a settlement has replaced', async () => {
  const paid = await createTestGroup(test.db, ines, { members: [karim, nadia] })
  const { id } = await endPaidMatch(test.db, ines, { players: [karim], groupId: paid })
  // Karim owes 6,50 €, and Inès 7,22 €: what is left, 72 cents, is replaced.
  const { id: other } = await endPaidMatch(test.db, karim, { players: [ines], groupId: paid, pricePerPlayer: 722 })
  await endPaidMatch(test.db, nadia, { players: [karim], groupId: paid, pricePerPlayer: 72 })
  const proposal = await proposeIn(test.db, ines, paid)
  for (const actor of [karim, nadia]) await answerFor(test.db, actor, proposal)
  expect((await readMatchLedger(test.db, karim, { id })).own).toMatchObject({ state: 'deducted' })
  expect((await readMatchLedger(test.db, karim, { id })).deductedFrom).toMatchObject([{ amountCents: 650 }])
  expect((await readMatchLedger(test.db, ines, { id: other })).own).toMatchObject({ state: 'settled' })
})
