import { afterQuietHours } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { vi } from 'vitest'

const HOUR_MS = 3_600_000
/** The night is shorter. */
const NIGHT_HOURS = 11

/** Runs what is refused at night as if it were the evening before. Sessions, which time ends, are not older then. */
export async function byDay<Result>(act: () => Promise<Result>): Promise<Result> {
  const now = new Date()
  if (afterQuietHours(now).getTime() === now.getTime()) return act()
  vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() - NIGHT_HOURS * HOUR_MS })
  try {
    return await act()
  } finally {
    vi.useRealTimers()
  }
}
