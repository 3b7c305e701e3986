import { afterEach, expect, it, vi } from 'vitest'
import { retryUntilSuccess } from './retry.ts'

afterEach(() => void vi.useRealTimers())

it('repeats a task with longer and longer pauses until it succeeds', async () => {
  vi.useFakeTimers()
  const attempts: number[] = []
  const startedAt = Date.now()
  const result = retryUntilSuccess(async () => {
    attempts.push(Date.now() - startedAt)
    if (attempts.length < 4) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the menu'
  })
  await vi.runAllTimersAsync()
  await expect(result).resolves.toBe('the menu')
  expect(attempts).toEqual([0, 500, 1500, 3500])
})
