import { type WriteLimitName, writeLimitError, writeLimits } from '@coup-denvoi/contract/lib/write-limits'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { countTries, type RateLimit } from './count-tries.ts'
import { networkPrefix } from './network-prefix.ts'

/** Counts one call of a procedure that declares this limit. @throws TOO_MANY_REQUESTS or RESOURCE_EXHAUSTED beyond it */
export type WriteLimiter = (db: Database, name: WriteLimitName, caller: { accountId: string | null; ip: string }) => Promise<void>

/** Calls that this process has counted in advance. */
type Lease = { left: number; isLast: boolean; endsAt: number }

/** The share of a limit that is counted at once: hot calls cost one statement in many, and all processes together stay below the limit. */
const LEASES_PER_LIMIT = 20
const MAX_LEASES = 50_000

/** @param factor multiplies the limits of accounts and networks, for programs that write more than people */
export function createWriteLimiter({ factor = 1 }: { factor?: number } = {}): WriteLimiter {
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

  const take = async (db: Database, key: string, limit: RateLimit): Promise<boolean> => {
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

  return async (db, name, { accountId, ip }) => {
    const limit = writeLimits[name]
    const allowed = (calls: number): RateLimit => ({ tries: Math.max(1, Math.floor(calls * factor)), minutes: limit.minutes })
    const counts: Promise<boolean>[] = []
    if (accountId !== null && limit.account !== null) counts.push(take(db, `${name}:account:${accountId}`, allowed(limit.account)))
    // Behind a local proxy without TRUST_PROXY, everybody has the same address.
    if (!isLoopback(ip)) counts.push(take(db, `${name}:network:${networkPrefix(ip)}`, allowed(limit.network)))
    if (!(await Promise.all(counts)).every(Boolean)) throw apiError(writeLimitError(limit))
  }
}
