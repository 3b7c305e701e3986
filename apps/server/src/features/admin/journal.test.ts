import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { addToRecordedAmount, recordAdminAction } from './journal.public.ts'
import { readJournal } from './journal.queries.ts'
import { journalEntries } from './journal.table.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const test = testDatabase()
let simone: Person

beforeEach(async () => {
  simone = await createPerson(test.db, 'Simone Aubert', { isSuperAdmin: true })
  await storageOf(test.db).delete(journalEntries)
  test.events.length = 0
})

const cancel = (targetName: string, now: Date, actor: { id: string } | 'command-line' = simone) =>
  test.db.transaction(
    (change) => recordAdminAction(change, { actor, action: 'match.cancelled', targetKind: 'match', targetId: newId(), targetName }),
    now,
  )

it('an entry has the admin, the action, the target and the time', async () => {
  await cancel('Five du samedi', NOW)
  expect(await readJournal(test.db, simone, { limit: 30 })).toEqual({
    items: [
      {
        id: expect.any(String),
        action: 'match.cancelled',
        actorId: simone.id,
        actorName: 'Simone Aubert',
        actorHasProfile: true,
        targetKind: 'match',
        targetId: expect.any(String),
        targetName: 'Five du samedi',
        targetHasPage: false,
        amount: null,
        note: '',
        createdAt: NOW.toISOString(),
      },
    ],
    nextCursor: null,
  })
})

it('people have the names of their accounts, as they are now', async () => {
  const tony = await createPerson(test.db, 'Tony Perret')
  const entry = { actor: simone, action: 'user.banned', targetKind: 'user', targetId: tony.id } as const
  await test.db.transaction((change) => recordAdminAction(change, entry))
  const names = async () =>
    (await readJournal(test.db, simone, { limit: 30 })).items.map(({ actorName, targetName }) => [actorName, targetName])
  expect(await names()).toEqual([['Simone Aubert', 'Tony Perret']])
  await storageOf(test.db).update(users).set({ displayName: 'Tony P.' }).where(eq(users.id, tony.id))
  await storageOf(test.db).delete(users).where(eq(users.id, simone.id))
  expect(await names()).toEqual([['Utilisateur inconnu', 'Tony P.']])
})

it('names lead to pages that the reader may open', async () => {
  const alice = await createPerson(test.db, 'Alice Moreau', { siteAdmin: true })
  const hidden = await createPerson(test.db, 'Tony Perret', { appearsInSearch: false })
  const karim = await createPerson(test.db, 'Karim Haddad')
  const open = await createTestMatch(test.db, karim)
  const secret = await createTestMatch(test.db, hidden, { type: 'private' })
  const group = await createTestGroup(test.db, hidden, { isPrivate: true })
  const targets = [
    { action: 'user.banned', targetKind: 'user', targetId: karim.id },
    { action: 'user.banned', targetKind: 'user', targetId: hidden.id },
    { action: 'report.taken', targetKind: 'match', targetId: open },
    { action: 'report.taken', targetKind: 'match', targetId: secret },
    { action: 'report.taken', targetKind: 'group', targetId: group },
    { action: 'report.taken', targetKind: 'group', targetId: 'gone' },
    { action: 'report.taken', targetKind: 'poll', targetId: 'gone' },
    { action: 'report.taken', targetKind: 'series', targetId: 'gone' },
    { action: 'user.deleted', targetKind: 'user', targetId: 'gone' },
  ] as const
  for (const [n, target] of targets.entries())
    await test.db.transaction((change) => recordAdminAction(change, { actor: hidden, ...target }), new Date(NOW.getTime() - n))
  const pagesFor = async (reader: Person) => {
    const { items } = await readJournal(test.db, reader, { limit: 30 })
    return { actors: new Set(items.map((entry) => entry.actorHasProfile)), targets: items.map((entry) => entry.targetHasPage) }
  }
  expect(await pagesFor(alice)).toEqual({
    actors: new Set([false]),
    targets: [true, false, true, false, true, false, false, false, false],
  })
  expect(await pagesFor(simone)).toEqual({
    actors: new Set([true]),
    // Private matches are for their players.
    targets: [true, true, true, false, true, false, false, false, false],
  })
})

it('an action from the command line has no admin id', async () => {
  await cancel('Five du samedi', NOW, 'command-line')
  expect((await readJournal(test.db, simone, { limit: 30 })).items).toMatchObject([{ actorId: null, actorName: 'Ligne de commande' }])
})

it('pages go from the latest to the earliest, without gaps between entries of the same time', async () => {
  for (let n = 0; n < 7; n++) await cancel(`Match ${n}`, new Date(NOW.getTime() + Math.floor(n / 3)))
  const names: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await readJournal(test.db, simone, { limit: 2, cursor })
    names.push(...page.items.map(({ targetName }) => targetName))
    cursor = page.nextCursor ?? undefined
    pages += 1
  } while (cursor)
  expect(pages).toBe(4)
  expect(new Set(names).size).toBe(7)
  expect(names[0]).toBe('Match 6')
  expect([names.slice(1, 4).sort(), names.slice(4).sort()]).toEqual([
    ['Match 3', 'Match 4', 'Match 5'],
    ['Match 0', 'Match 1', 'Match 2'],
  ])
  await expect(readJournal(test.db, simone, { limit: 2, cursor: 'yesterday.x' })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
})

it('a failed action leaves no entry', async () => {
  const act = {
    actor: simone,
    action: 'group.deleted',
    targetKind: 'group',
    targetId: 'a-group',
    targetName: 'FC Gerland',
  } as const
  const failing = test.db.transaction(async (change) => {
    await recordAdminAction(change, { ...act, amount: 12 })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect((await readJournal(test.db, simone, { limit: 30 })).items).toEqual([])
  expect(test.events).toEqual([])
})

it('the amount of an entry grows with each step', async () => {
  const act = {
    actor: simone,
    action: 'notifications.purged',
    targetKind: 'notifications',
    targetId: null,
    targetName: 'Notifications',
  } as const
  const id = await test.db.transaction((change) => recordAdminAction(change, act), NOW)
  const other = await test.db.transaction((change) => recordAdminAction(change, { ...act, amount: 1 }), new Date(NOW.getTime() - 1))
  for (const amount of [2000, 500]) await test.db.transaction(({ tx }) => addToRecordedAmount(tx, id, amount))
  expect((await readJournal(test.db, simone, { limit: 30 })).items).toMatchObject([
    { id, amount: 2500 },
    { id: other, amount: 1 },
  ])
})
