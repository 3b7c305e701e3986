import { afterEach, expect, test, vi } from 'vitest'
import { sharedFor } from './shared-for.ts'

afterEach(() => vi.useRealTimers())

test('a reading is shared for a second, also when the clock is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  let readings = 0
  const read = sharedFor(1000, async () => ++readings)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  vi.advanceTimersByTime(1000)
  expect(await read()).toBe(1)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe(2)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await read()).toBe(2)
})
