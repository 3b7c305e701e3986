import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { journalEntries } from '#features/admin/journal.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { notifications } from '../notifications.table.ts'
import { markRead } from './mark-read.ts'
import { purgeNotifications } from './purge-notifications.ts'
import { removeNotification } from './remove-notification.ts'

const MANY = 20_000
const test = testDatabase({ poolSize: 12 })
let simone: Person
let odile: Person
let karim: Person

beforeEach(async () => {
  await storageOf(test.db).delete(users)
  await storageOf(test.db).delete(journalEntries)
  simone = await createPerson(test.db, 'Simone Aubert', { isSuperAdmin: true })
  odile = await createPerson(test.db, 'Odile Garnier', { isSuperAdmin: true })
  karim = await createPerson(test.db, 'Karim Haddad')
  // All are read and old enough, but one in ten.
  await storageOf(test.db).execute(
    sql`insert into notifications (id, user_id, type, title, read, created_at)
        select 'n' || n, ${karim.id}, 'match', 'Five du samedi', n % 10 <> 0, now() - interval '31 days' - (n % 5000) * interval '1 minute'
        from generate_series(1, ${MANY}::int) as n`,
  )
})

const purge = (actor = simone, db: Database = test.db) => purgeNotifications({ db, actor })
const countRemaining = () => test.db.read.$count(notifications)
const amounts = async () => (await test.db.read.select().from(journalEntries)).map(({ amount }) => amount ?? 0)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

it('concurrent purges delete each notification once, and their journal amounts add up', async () => {
  const deleted = await Promise.all([purge(simone), purge(odile), purge(simone), purge(odile)])
  expect(sum(deleted)).toBe(MANY * 0.9)
  expect((await amounts()).sort()).toEqual(deleted.sort())
  expect(await countRemaining()).toBe(MANY / 10)
})

it('an interrupted purge has a correct journal entry, and the next one continues', async () => {
  let steps = 0
  const breaking: Database = {
    ...test.db,
    transaction: (work) =>
      test.db.transaction(async (change) => {
        const result = await work(change)
        // Before the commit, as if the server were killed.
        if (++steps === 4) throw new Error('killed')
        return result
      }),
  }
  await expect(purge(simone, breaking)).rejects.toThrow('killed')
  const [amount = 0] = await amounts()
  expect(amount).toBeGreaterThan(0)
  expect(amount + (await countRemaining())).toBe(MANY)

  expect(await purge(odile)).toBe(MANY * 0.9 - amount)
  expect(sum(await amounts())).toBe(MANY * 0.9)
})

it('a purge skips locked rows, and the next one deletes them', async () => {
  const holder = new pg.Client({ connectionString: test.storage.url })
  await holder.connect()
  await holder.query("begin; select from notifications where id in ('n1', 'n2', 'n19999') for update")
  expect(await purge()).toBe(MANY * 0.9 - 3)
  await holder.query('commit')
  await holder.end()
  expect(await purge()).toBe(3)
})

it('a running step blocks neither reading nor marking as read', async () => {
  let holds = () => {}
  const released = new Promise<void>((resolve) => {
    holds = resolve
  })
  let begun = () => {}
  const removing = new Promise<void>((resolve) => {
    begun = resolve
  })
  let steps = 0
  const slow: Database = {
    ...test.db,
    transaction: (work) =>
      test.db.transaction(async (change) => {
        const result = await work(change)
        if (++steps === 2) {
          begun()
          await released
        }
        return result
      }),
  }
  const purging = purge(simone, slow)
  await removing
  await markRead({ db: test.db, actor: karim, input: { id: 'n10' } })
  await removeNotification({ db: test.db, actor: karim, input: { id: 'n20' } })
  const unread = and(eq(notifications.userId, karim.id), eq(notifications.read, false))
  expect(await test.db.read.$count(notifications, unread)).toBe(MANY / 10 - 2)
  holds()
  // What was marked meanwhile is old enough as well.
  expect(await purging).toBe(MANY * 0.9 + 1)
})

function ignoreMissing(error: { code?: string }) {
  if (error.code !== 'NOTIFICATION_NOT_FOUND') throw error
}

it('does not deadlock with users who read, delete and close their account', async () => {
  const bell = async () => {
    for (let n = 1; n <= 200; n++) {
      // The purge may have deleted either meanwhile.
      await markRead({ db: test.db, actor: karim, input: { id: `n${n * 10}` } }).catch(ignoreMissing)
      await removeNotification({ db: test.db, actor: karim, input: { id: `n${MANY - n}` } }).catch(ignoreMissing)
    }
  }
  await Promise.all([purge(simone), purge(odile), bell(), bell()])
  await Promise.all([purge(simone), storageOf(test.db).delete(users).where(eq(users.id, karim.id))])
  expect(await countRemaining()).toBe(0)
})
