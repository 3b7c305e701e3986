import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { createCrowd, createPeople, createPerson } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { rowCounts } from './row-counts.table.ts'
import { readStatistics } from './statistics.queries.ts'

const WRITERS = 26
const READERS = 4
const ROUNDS = 60

const test = testDatabase({ poolSize: WRITERS + READERS })
const notificationValues = (userId: string) => ({ id: newId(), userId, type: 'match' as const, title: 'Five du samedi' })

/** Adds and removes people with what they were told, one transaction in five undone. */
async function write(writer: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const [someone, other] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])
    if (!someone || !other) throw new Error('both were stored')
    const work = test.db.transaction(async ({ tx }) => {
      // One statement a row, so that all of them together add up what lies there about ten times.
      for (let n = 0; n < 4; n++) await tx.insert(notifications).values(notificationValues(someone.id))
      await tx.insert(notifications).values([notificationValues(other.id), notificationValues(other.id)])
      if (round % 2) await tx.delete(users).where(eq(users.id, other.id))
      if ((round + writer) % 5 === 0) throw new Error('undone')
    })
    await work.catch((error: Error) => expect(error.message).toBe('undone'))
    if (round % 3 === 0) await test.db.read.delete(notifications).where(eq(notifications.userId, someone.id))
  }
}

it('thirty connections that add and remove at once leave exact counts, in few rows', async () => {
  let isWriting = true
  const read = async () => {
    let reads = 0
    while (isWriting) {
      // Both in one snapshot: what is counted is what is there, also in the middle of it.
      const [seen, counted] = await test.db.read.transaction(
        async (tx) => [await tx.$count(users), (await readStatistics({ ...test.db, read: tx })).users],
        { isolationLevel: 'repeatable read' },
      )
      expect(counted).toBe(seen)
      reads += 1
    }
    return reads
  }
  const reading = Array.from({ length: READERS }, read)
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n))).finally(() => {
    isWriting = false
  })
  expect(Math.min(...(await Promise.all(reading)))).toBeGreaterThan(0)
  const counts = await readStatistics(test.db)
  expect(counts.users).toBe(await test.db.read.$count(users))
  expect(counts.notifications).toBe(await test.db.read.$count(notifications))
  expect(await test.db.read.$count(rowCounts)).toBeLessThan(3000)
})

it('whoever adds up in a transaction that stays open makes nobody wait', async () => {
  const someone = await createPerson(test.db, 'Hugo Lefèvre')
  let holds = () => {}
  const released = new Promise<void>((resolve) => {
    holds = resolve
  })
  let ready = () => {}
  const begun = new Promise<void>((resolve) => {
    ready = resolve
  })
  const holding = test.db.transaction(async ({ tx }) => {
    // At least once it is this transaction's turn to add up.
    for (let n = 0; n < 1000; n++) await tx.insert(notifications).values(notificationValues(someone.id))
    ready()
    await released
  })
  await begun
  const others = await createCrowd(test.db, 20)
  await Promise.all(
    others.map(async ({ id }) => {
      for (let n = 0; n < 60; n++) await test.db.read.insert(notifications).values(notificationValues(id))
    }),
  )
  await test.db.read.delete(users).where(
    inArray(
      users.id,
      others.slice(0, 10).map(({ id }) => id),
    ),
  )
  expect((await readStatistics(test.db)).notifications).toBe(await test.db.read.$count(notifications))
  holds()
  await holding
  expect((await readStatistics(test.db)).notifications).toBe(await test.db.read.$count(notifications))
})
