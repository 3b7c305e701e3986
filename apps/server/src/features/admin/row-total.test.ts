import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, createPerson } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { rowTotal } from './row-total.queries.ts'
import { readStatistics } from './statistics.queries.ts'

const test = testDatabase()

const countRows = async () => ({
  users: await test.db.read.$count(users),
  matches: await test.db.read.$count(matches),
  groups: await test.db.read.$count(groups),
  conversations: await test.db.read.$count(conversations),
  notifications: await test.db.read.$count(notifications),
})

describe('the statistics of the panel', () => {
  it('are zeros in an empty database', async () => {
    expect(await readStatistics(test.db)).toEqual({ users: 0, matches: 0, groups: 0, conversations: 0, notifications: 0 })
  })

  it('are exact', async () => {
    const [karim, nadia] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])
    if (!karim || !nadia) throw new Error('both were stored')
    await createTestGroup(test.db, karim, { members: [nadia] })
    for (const text of ['Salut', 'Tu viens samedi ?'])
      await writeMessage({ db: test.db, actor: karim, input: { userId: nadia.id, messageId: newId(), text } })
    const statistics = await readStatistics(test.db)
    expect(statistics).toMatchObject({ users: 2, groups: 1, conversations: 1 })
    expect(statistics.notifications).toBeGreaterThan(0)
    expect(statistics).toEqual(await countRows())
  })
})

describe('the total of a table', () => {
  const ROWS = 1_000
  const total = async (exactUpTo: number) => {
    const [row] = await test.db.read.select({ total: rowTotal(notifications, exactUpTo) }).from(sql`(select) as one`)
    return row?.total
  }

  it('is exact above the bound too, without statistics', async () => {
    // Statistics change in this test only when it says so.
    await storageOf(test.db).execute(sql`alter table notifications set (autovacuum_enabled = false)`)
    await storageOf(test.db).delete(notifications)
    const { id: userId } = await createPerson(test.db, 'Chloé Marchand')
    const values = Array.from({ length: ROWS }, () => ({ id: newId(), userId, type: 'match' as const, title: 'Five du samedi' }))
    await storageOf(test.db).insert(notifications).values(values)
    for (const bound of [ROWS - 1, ROWS, ROWS + 1]) expect(await total(bound)).toBe(ROWS)
  })

  it('is the estimate above the bound, and exact up to it', async () => {
    await storageOf(test.db).execute(sql`analyze notifications`)
    expect(await total(10)).toBe(ROWS)
    await storageOf(test.db).delete(notifications).where(sql`${notifications.id} < 'i'`)
    const left = await test.db.read.$count(notifications)
    // The pages are still there.
    expect(await total(10)).toBe(ROWS)
    expect(await total(left)).toBe(left)
  })

  it('is never an estimate below the bound', async () => {
    await storageOf(test.db).execute(sql`vacuum full notifications`)
    await storageOf(test.db).execute(sql`update pg_class set reltuples = 1 where oid = 'notifications'::regclass`)
    expect(await total(300)).toBe(300)
  })
})
