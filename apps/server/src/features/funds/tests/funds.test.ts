import { beforeEach, expect, it } from 'vitest'
import { demoteAdmin } from '#features/groups/commands/demote-admin.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { newId } from '#platform/new-id.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { addFundEntry } from '../commands/add-fund-entry.ts'
import { cancelFundEntry } from '../commands/cancel-fund-entry.ts'
import { handOverFundMoney } from '../commands/hand-over-fund-money.ts'
import { listFundEntries } from '../fund-entries.queries.ts'
import { readFund } from '../funds.queries.ts'

const test = testDatabase()
const [ines, karim, hugo, sofia] = testPeople(test, ['Inès Moreau', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Nguyên'])
let id = ''
beforeEach(async () => {
  id = await createTestGroup(test.db, ines, { admins: [karim], members: [hugo] })
})

const fundOf = async (viewer: Person) => {
  const { balanceCents, ownCents, holders, can } = await readFund(test.db, viewer, { id })
  return { balanceCents, ownCents, holders: holders?.map(({ party, cents }) => [party.displayName, cents]) ?? null, keep: can.keep }
}
const entriesOf = async (viewer: Person, limit = 20, cursor?: string) => listFundEntries(test.db, viewer, { id, limit, cursor })
const handOver = (actor: Person, from: Person, to: Person, amountCents: number, key = newId()) =>
  handOverFundMoney({ db: test.db, actor, input: { id, key, fromId: partyIdOf(from.id), toId: partyIdOf(to.id), amountCents } })
const cancel = (actor: Person, entryId: string, word = 'Notée deux fois') =>
  cancelFundEntry({ db: test.db, actor, input: { id, entryId, word } })

it('has what members keep for the group, less what they spent for it', async () => {
  await addToFund(test.db, karim, id, { kind: 'income', label: 'Cotisation d’automne', amountCents: 8850, giver: hugo })
  await addToFund(test.db, ines, id)
  expect(await fundOf(ines)).toEqual({
    balanceCents: 4860,
    ownCents: -3990,
    holders: [
      ['Karim Haddad', 8850],
      ['Inès Moreau', -3990],
    ],
    keep: true,
  })
  expect(test.events.filter(({ type }) => type.startsWith('fund.'))).toEqual([
    { type: 'fund.entry-added', groupId: id, entryId: expect.any(String) },
    { type: 'fund.entry-added', groupId: id, entryId: expect.any(String) },
  ])
})

it('shows members the balance and the entries, and of who keeps what only their own', async () => {
  await addToFund(test.db, ines, id, { kind: 'income', label: 'Cotisation d’automne', amountCents: 800, holder: karim, giver: hugo })
  await addToFund(test.db, ines, id)
  expect(await fundOf(hugo)).toEqual({ balanceCents: -3190, ownCents: 0, holders: null, keep: false })
  expect((await readFund(test.db, hugo, { id })).members).toEqual([])
  expect((await readFund(test.db, ines, { id })).members.map(({ displayName }) => displayName)).toEqual([
    'Hugo Ferreira',
    'Inès Moreau',
    'Karim Haddad',
  ])
  const { items } = await entriesOf(hugo)
  expect(
    items.map(({ kind, label, amountCents, holder, giver, authorName }) => [
      kind,
      label,
      amountCents,
      holder.displayName,
      giver?.displayName,
      authorName,
    ]),
  ).toEqual([
    ['expense', 'Deux ballons taille 4', 3990, 'Inès Moreau', undefined, 'Inès Moreau'],
    ['income', 'Cotisation d’automne', 800, 'Karim Haddad', 'Hugo Ferreira', 'Inès Moreau'],
  ])
  expect(items[0]).toMatchObject({ cancellation: null, receipt: null, can: { cancel: false, changeReceipt: false, removeReceipt: false } })
  await expect(entriesOf(sofia)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
  await expect(readFund(test.db, sofia, { id })).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
})

it('is written by admins, about members', async () => {
  await expect(addToFund(test.db, hugo, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(addToFund(test.db, sofia, id)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
  await expect(addToFund(test.db, ines, id, { holder: sofia })).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  await expect(addToFund(test.db, ines, id, { kind: 'income', giver: sofia })).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  await expect(handOver(ines, ines, sofia, 100)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  await expect(handOver(hugo, ines, hugo, 100)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  expect((await entriesOf(ines)).items).toEqual([])
})

it('counts what is sent twice once, and only in its own fund', async () => {
  const input = {
    id,
    key: newId(),
    kind: 'expense' as const,
    label: 'Des chasubles',
    amountCents: 5400,
    holderId: partyIdOf(ines.id),
    giverId: null,
  }
  for (const actor of [ines, ines, karim]) await addFundEntry({ db: test.db, actor, input })
  expect((await fundOf(ines)).balanceCents).toBe(-5400)
  await expect(addFundEntry({ db: test.db, actor: ines, input: { ...input, amountCents: 5300 } })).rejects.toMatchObject({
    code: 'FUND_ENTRY_SENT',
  })
  const other = await createTestGroup(test.db, ines)
  await expect(addFundEntry({ db: test.db, actor: ines, input: { ...input, id: other } })).rejects.toMatchObject({
    code: 'FUND_ENTRY_NOT_FOUND',
  })
})

it('answers as accepted to who is no admin any more, when they send an entry again', async () => {
  const key = newId()
  const add = (actor: Person, amountCents = 5400) =>
    addFundEntry({
      db: test.db,
      actor,
      input: { id, key, kind: 'expense', label: 'Des chasubles', amountCents, holderId: partyIdOf(ines.id), giverId: null },
    })
  const handoverKey = newId()
  await add(karim)
  await handOver(karim, ines, karim, 100, handoverKey)
  await demoteAdmin({ db: test.db, actor: ines, input: { id, userId: karim.id } })
  await add(karim)
  await handOver(karim, ines, karim, 100, handoverKey)
  expect((await fundOf(ines)).balanceCents).toBe(-5400)
  await expect(add(karim, 5300)).rejects.toMatchObject({ code: 'FUND_ENTRY_SENT' })
  // Not theirs.
  await expect(add(hugo)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
})

it('goes from hand to hand with the same balance, also from who has left', async () => {
  await addToFund(test.db, ines, id, { kind: 'income', label: 'Buvette', amountCents: 2000, holder: hugo })
  await handOver(ines, hugo, karim, 500)
  await removeMember({ db: test.db, actor: ines, input: { id, userId: hugo.id } })
  await handOver(ines, hugo, karim, 1500)
  // He keeps nothing anymore.
  await expect(handOver(ines, hugo, karim, 1)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  expect(await fundOf(karim)).toMatchObject({ balanceCents: 2000, ownCents: 2000, holders: [['Karim Haddad', 2000]] })
  const [last] = (await entriesOf(karim)).items
  expect(last).toMatchObject({
    kind: 'handover',
    label: '',
    amountCents: 1500,
    holder: { displayName: 'Hugo Ferreira' },
    recipient: { displayName: 'Karim Haddad' },
  })
})

it('cancels an entry by another one, once, with a word', async () => {
  const entryId = await addToFund(test.db, ines, id)
  await addToFund(test.db, ines, id, { amountCents: 1000, label: 'Une pompe' })
  await cancel(karim, entryId, 'Rendus au magasin')
  expect((await fundOf(ines)).balanceCents).toBe(-1000)
  const { items } = await entriesOf(hugo)
  expect(items.map(({ label, cancellation }) => [label, cancellation?.word, cancellation?.authorName])).toEqual([
    ['Une pompe', undefined, undefined],
    ['Deux ballons taille 4', 'Rendus au magasin', 'Karim Haddad'],
  ])
  expect((await entriesOf(ines)).items[1]?.can.cancel).toBe(false)
  await expect(cancel(ines, entryId)).rejects.toMatchObject({ code: 'FUND_ENTRY_CANCELLED' })
  await expect(cancel(ines, 'nothing')).rejects.toMatchObject({ code: 'FUND_ENTRY_NOT_FOUND' })
  await expect(cancel(hugo, entryId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  const other = await createTestGroup(test.db, ines)
  const input = { id: other, entryId, word: 'Ailleurs' }
  await expect(cancelFundEntry({ db: test.db, actor: ines, input })).rejects.toMatchObject({ code: 'FUND_ENTRY_NOT_FOUND' })
})

it('is cancelled once when the cancellation is sent again, also by who keeps the fund no longer', async () => {
  const entryId = await addToFund(test.db, ines, id)
  await cancel(karim, entryId)
  await cancel(karim, entryId)
  await demoteAdmin({ db: test.db, actor: ines, input: { id, userId: karim.id } })
  await cancel(karim, entryId)
  expect((await fundOf(ines)).balanceCents).toBe(0)
  await expect(cancel(karim, entryId, 'Un autre mot')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(cancel(ines, entryId)).rejects.toMatchObject({ code: 'FUND_ENTRY_CANCELLED' })
})

it('comes page by page', async () => {
  for (const [n, label] of ['Un', 'Deux', 'Trois'].entries())
    await addToFund(test.db, ines, id, { label, now: new Date(Date.UTC(2031, 8, n + 1)) })
  const first = await entriesOf(hugo, 2)
  const second = await entriesOf(hugo, 2, first.nextCursor ?? '')
  expect([...first.items, ...second.items].map(({ label }) => label)).toEqual(['Trois', 'Deux', 'Un'])
  expect(second.nextCursor).toBeNull()
})

it('stays the same for who blocked somebody, and by « Utilisateur inconnu » after an account is deleted', async () => {
  await addToFund(test.db, karim, id, { label: 'Des plots' })
  await blockPlayer({ db: test.db, actor: hugo, input: { id: karim.id } })
  expect((await entriesOf(hugo)).items[0]?.holder.displayName).toBe('Karim Haddad')
  await deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
  const [entry] = (await entriesOf(hugo)).items
  expect(entry).toMatchObject({ label: 'Des plots', authorName: null, holder: { userId: null, displayName: 'Utilisateur inconnu' } })
  expect(await fundOf(ines)).toMatchObject({ balanceCents: -3990, holders: [['Utilisateur inconnu', -3990]] })
})
