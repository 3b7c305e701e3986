import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitShortly } from './wait-shortly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits for what comes soon', async () => {
  expect(await waitShortly(Promise.resolve('there'))).toBe('there')
})

it('does not wait for what hangs', async () => {
  const waited = waitShortly(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waited).toBeUndefined()
})
