import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInvalidationBatcher } from './invalidation-batcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('flushes ten additions of one id once', async () => {
  const readings: string[][] = []
  const queue = createInvalidationBatcher(150, 0, async (ids) => void readings.push([...ids]))
  for (let person = 0; person < 10; person++) queue.add('five')
  await vi.advanceTimersByTimeAsync(149)
  expect(readings).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(readings).toEqual([['five']])
  await vi.advanceTimersByTimeAsync(1000)
  expect(readings).toHaveLength(1)
})

test('flushes several ids together', async () => {
  const readings: string[][] = []
  const queue = createInvalidationBatcher(150, 0, async (ids) => void readings.push([...ids]))
  queue.add('five')
  await vi.advanceTimersByTimeAsync(100)
  queue.add('seven')
  await vi.advanceTimersByTimeAsync(50)
  expect(readings).toEqual([['five', 'seven']])
})

test('waits for a slow flush before the next one', async () => {
  const readings: string[][] = []
  const queue = createInvalidationBatcher(150, 0, async (ids) => {
    readings.push([...ids])
    await new Promise((done) => setTimeout(done, 2000))
  })
  queue.add('five')
  for (let hints = 0; hints < 20; hints++) {
    await vi.advanceTimersByTimeAsync(90)
    queue.add('five')
  }
  expect(readings).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000 + 150)
  expect(readings).toEqual([['five'], ['five']])
})
