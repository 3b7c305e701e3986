import { type WriteLimitName, writeLimitError, writeLimits } from '@coup-denvoi/contract/lib/write-limits'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { createLeasedLimit } from './leased-limit.ts'
import { networkPrefix } from './network-prefix.ts'

/** Counts one call of a procedure that declares this limit. @throws TOO_MANY_REQUESTS or RESOURCE_EXHAUSTED beyond it */
export type WriteLimiter = (db: Database, name: WriteLimitName, caller: { accountId: string | null; ip: string }) => Promise<void>

/** @param factor multiplies the limits of accounts and networks, for programs that write more than people */
export function createWriteLimiter({ factor }: { factor?: number } = {}): WriteLimiter {
  const takeLease = createLeasedLimit({ factor })
  return async (db, name, { accountId, ip }) => {
    const limit = writeLimits[name]
    const { minutes } = limit
    const counts: Promise<boolean>[] = []
    if (accountId !== null && limit.account !== null)
      counts.push(takeLease(db, `${name}:account:${accountId}`, { tries: limit.account, minutes }))
    // Behind a local proxy without TRUST_PROXY, everybody has the same address.
    if (!isLoopback(ip)) counts.push(takeLease(db, `${name}:network:${networkPrefix(ip)}`, { tries: limit.network, minutes }))
    if (!(await Promise.all(counts)).every(Boolean)) throw apiError(writeLimitError(limit))
  }
}
