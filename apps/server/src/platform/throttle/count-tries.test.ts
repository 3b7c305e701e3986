import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { countTry, deleteExpiredTries, deleteTries, refundTry } from './count-tries.ts'
import { throttles } from './throttles.table.ts'

describe('counting tries', () => {
  const database = testDatabase()
  const limit = { tries: 3, minutes: 15 }
  const tries = async (key: string, times: number) => {
    const answers: boolean[] = []
    for (let n = 0; n < times; n++) answers.push(await countTry(database.db, key, limit))
    return answers
  }
  /** As if so much time had gone by for every count. */
  const letPass = (minutes: number) =>
    storageOf(database.db)
      .update(throttles)
      .set({ windowEndsAt: sql`window_ends_at - make_interval(mins => ${minutes}::int)` })

  test('so many are allowed, the next is not', async () => {
    expect(await tries('a', 5)).toEqual([true, true, true, false, false])
  })

  test('everybody counts for themselves', async () => {
    await tries('b', 4)
    expect(await tries('c', 1)).toEqual([true])
  })

  test('when the window has passed the count begins again', async () => {
    await tries('d', 4)
    await letPass(14)
    expect(await tries('d', 1)).toEqual([false])
    await letPass(2)
    expect(await tries('d', 4)).toEqual([true, true, true, false])
  })

  test('a clock that is set back by days blocks nobody for days', async () => {
    await tries('clock', 4)
    const moveWindow = (minutes: number) =>
      storageOf(database.db)
        .update(throttles)
        .set({ windowEndsAt: sql`window_ends_at + make_interval(mins => ${minutes}::int)` })
        .where(eq(throttles.key, 'clock'))
    await moveWindow(2)
    expect(await tries('clock', 1)).toEqual([false])
    await moveWindow(3 * 24 * 60)
    expect(await tries('clock', 4)).toEqual([true, true, true, false])
    await moveWindow(-16)
    expect(await tries('clock', 1)).toEqual([true])
  })

  test('trying on while blocked does not make the wait longer', async () => {
    await tries('e', 4)
    await letPass(14)
    await tries('e', 20)
    await letPass(2)
    expect(await tries('e', 1)).toEqual([true])
  })

  test('a try that is taken back, and all that are forgotten', async () => {
    await tries('f', 3)
    await refundTry(database.db, 'f')
    expect(await tries('f', 2)).toEqual([true, false])
    await deleteTries(database.db, 'f')
    expect(await tries('f', 1)).toEqual([true])
    await refundTry(database.db, 'nobody ever tried')
  })

  test('of a hundred at once as many get through as the limit says', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => countTry(database.db, 'g', limit)))
    expect(answers.filter(Boolean)).toHaveLength(3)
  })

  test('what has run out is cleared away, and nothing else', async () => {
    await tries('old', 1)
    await letPass(16)
    await tries('new', 1)
    await deleteExpiredTries(database.db)
    const keys = await database.db.read.select({ key: throttles.key }).from(throttles)
    expect(keys).toEqual([{ key: 'new' }])
  })
})
