import { afterEach, expect, it, vi } from 'vitest'
import { retryUntilSuccess } from './retry.ts'

afterEach(() => void vi.useRealTimers())

it('asks again, after longer and longer pauses, until it comes', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  const began = Date.now()
  const coming = retryUntilSuccess(async () => {
    asked.push(Date.now() - began)
    if (asked.length < 4) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the menu'
  })
  await vi.runAllTimersAsync()
  await expect(coming).resolves.toBe('the menu')
  expect(asked).toEqual([0, 500, 1500, 3500])
})
