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

it.each(['the network', 'the reader'])('does not wait any longer once %s is back', async (who) => {
  vi.useFakeTimers()
  let attempts = 0
  const result = retryUntilSuccess(async () => {
    if (++attempts < 2) throw new TypeError('Failed to fetch')
    return 'the menu'
  })
  // The first attempt has failed.
  await vi.advanceTimersByTimeAsync(1)
  if (who === 'the network') dispatchEvent(new Event('online'))
  else document.dispatchEvent(new Event('visibilitychange'))
  await expect(result).resolves.toBe('the menu')
})
