import { writeLimits } from '@coup-denvoi/contract/lib/write-limits'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createWriteLimiter, type WriteLimiter } from './write-limiter.ts'

const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429, message: 'Trop de tentatives. Veuillez réessayer dans quelques minutes' }
const quota = { code: 'RESOURCE_EXHAUSTED', status: 429, message: 'Quota dépassé. Veuillez réessayer plus tard' }

describe('the limits of calls that write', () => {
  const database = testDatabase()
  /** @returns how many of the calls were allowed */
  const allowed = async (call: () => Promise<void>, times: number) => {
    const outcomes = await Promise.allSettled(Array.from({ length: times }, call))
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }
  const joinAs = (limiter: WriteLimiter, accountId: string | null, ip: string) => () => limiter(database.db, 'lists', { accountId, ip })

  test('an account may do so much, all at once or not, and no more', async () => {
    const join = joinAs(createWriteLimiter(), 'nadia', '192.0.2.1')
    expect(await allowed(join, 250)).toBe(250)
    expect(await allowed(join, 250)).toBe(50)
    await expect(join()).rejects.toMatchObject(tooMany)
    await joinAs(createWriteLimiter(), 'karim', '192.0.2.1')()
  })

  test('two processes together allow no more', async () => {
    const [one, other] = [createWriteLimiter(), createWriteLimiter()].map((limiter) => joinAs(limiter, 'samir', '192.0.2.2'))
    const results = await Promise.all([allowed(one!, 250), allowed(other!, 250)])
    expect(results[0] + results[1]).toBeLessThanOrEqual(writeLimits.lists.account)
    expect(results[0] + results[1]).toBeGreaterThan(writeLimits.lists.account * 0.9)
  })

  test('a network has a limit of its own, for accounts and visitors; this machine has none', async () => {
    const limiter = createWriteLimiter({ factor: 0.01 })
    const { network } = writeLimits.lists
    for (let n = 0; n < network * 0.01; n++) await joinAs(limiter, `player-${n}`, '2001:db8:1:1::1')()
    await expect(joinAs(limiter, 'late', '2001:db8:1:1::2')()).rejects.toMatchObject(tooMany)
    await expect(joinAs(limiter, null, '2001:db8:1:1::3')()).rejects.toMatchObject(tooMany)
    await joinAs(limiter, 'late', '2001:db8:1:2::1')()
    for (let n = 0; n <= network * 0.01; n++) await joinAs(limiter, `local-${n}`, '127.0.0.1')()
  })

  test('a daily limit asks to come back later', async () => {
    const limiter = createWriteLimiter({ factor: 0 })
    const organize = () => limiter(database.db, 'newMatches', { accountId: 'lea', ip: '192.0.2.3' })
    await organize()
    await expect(organize()).rejects.toMatchObject(quota)
  })

  test('when the window has passed the count begins again', async () => {
    const join = joinAs(createWriteLimiter({ factor: 0 }), 'yann', '127.0.0.1')
    await join()
    await expect(join()).rejects.toMatchObject(tooMany)
    await database.db.transaction(({ tx }) =>
      tx.execute(sql`update throttles set window_ends_at = now() - interval '1 minute' where key = 'lists:account:yann'`),
    )
    // Another process, because this one remembers when the window ends.
    await joinAs(createWriteLimiter({ factor: 0 }), 'yann', '127.0.0.1')()
  })

  test('three hundred calls of an account cost forty transactions, and those beyond its limit none', async () => {
    // Some leases, by chance, clear away counts that have run out. Here none does.
    const random = vi.spyOn(Math, 'random').mockReturnValue(1)
    onTestFinished(() => random.mockRestore())
    let transactions = 0
    const counted: Database = {
      ...database.db,
      transaction: (work, now) => {
        transactions += 1
        return database.db.transaction(work, now)
      },
    }
    const limiter = createWriteLimiter()
    const join = () => limiter(counted, 'lists', { accountId: 'zoe', ip: '192.0.2.4' })
    for (let n = 0; n < writeLimits.lists.account; n++) await join()
    expect(transactions).toBeLessThanOrEqual(40)
    const before = transactions
    for (let n = 0; n < 50; n++) await expect(join()).rejects.toMatchObject(tooMany)
    expect(transactions - before).toBeLessThanOrEqual(2)
  })
})
