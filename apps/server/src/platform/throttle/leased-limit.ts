import type { Database } from '#platform/database/database.ts'
import { countTries, type RateLimit } from './count-tries.ts'

/** Counts one call under a key. @returns false beyond the limit */
export type LeasedLimit = (db: Database, key: string, limit: RateLimit) => Promise<boolean>

/** Calls that this process has counted in advance. */
type Lease = { left: number; isLast: boolean; endsAt: number }

/** The share of a limit that is counted at once: hot calls cost one statement in many, and all processes together stay below the limit. */
const LEASES_PER_LIMIT = 20
const MAX_LEASES = 50_000

/** @param factor multiplies the limits, for programs that call more than people */
export function createLeasedLimit({ factor = 1 }: { factor?: number } = {}): LeasedLimit {
  // A map keeps the order of insertion: the first is the oldest.
  const leases = new Map<string, Lease>()
  const pending = new Map<string, Promise<void>>()

  const lease = async (db: Database, key: string, limit: RateLimit) => {
    const count = Math.ceil(limit.tries / LEASES_PER_LIMIT)
    const { tries, millisecondsLeft } = await countTries(db, key, limit, count)
    const left = Math.max(0, Math.min(count, limit.tries - (tries - count)))
    leases.delete(key)
    leases.set(key, { left, isLast: left < count, endsAt: performance.now() + millisecondsLeft })
    const [oldest] = leases.keys()
    if (leases.size > MAX_LEASES && oldest !== undefined) leases.delete(oldest)
  }

  /** Calls that wait for the same lease share it, however many they are. */
  const leaseOnce = (db: Database, key: string, limit: RateLimit) => {
    const leasing = pending.get(key) ?? lease(db, key, limit).finally(() => pending.delete(key))
    pending.set(key, leasing)
    return leasing
  }

  return async (db, key, { tries, minutes }) => {
    const limit: RateLimit = { tries: Math.max(1, Math.floor(tries * factor)), minutes }
    for (;;) {
      const known = leases.get(key)
      if (known && known.endsAt > performance.now()) {
        if (known.left > 0) {
          known.left -= 1
          return true
        }
        if (known.isLast) return false
      }
      await leaseOnce(db, key, limit)
    }
  }
}
