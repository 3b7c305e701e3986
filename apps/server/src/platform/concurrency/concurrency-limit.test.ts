import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

test('runs two at once, the others in order, and refuses one too many', async () => {
  const limit = limitConcurrency({ maxConcurrent: 2, maxQueued: 2 })
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const tasks = [1, 2, 3, 4].map((n) =>
    limit(async () => {
      started.push(n)
      await new Promise<void>((end) => ends.set(n, end))
      if (n === 1) throw new Error('failed')
    }),
  )
  await expect(limit(async () => {})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(started).toEqual([1, 2])
  // A failed task hands its slot over, too.
  ends.get(1)?.()
  await expect(tasks[0]).rejects.toThrow('failed')
  expect(started).toEqual([1, 2, 3])
  ends.get(2)?.()
  ends.get(3)?.()
  await Promise.all(tasks.slice(1, 3))
  ends.get(4)?.()
  await Promise.all(tasks.slice(1))
  expect(await limit(async () => 'free')).toBe('free')
})
