import type { ApiKeyLifetime } from './api-key.schema.ts'

/** Keys that have not expired, of one account. The message of API_KEYS_FULL names it. */
export const MAX_ACTIVE_API_KEYS = 10

/** How secrets begin, so that people and programs that look for leaked secrets recognize them. */
export const API_KEY_PREFIX = 'cde_'

/** Requests with keys, reads included. Beyond them the answer is TOO_MANY_REQUESTS. */
export const apiKeyLimits = {
  perKey: { tries: 1800, minutes: 60 },
  perAccount: { tries: 3600, minutes: 60 },
  /** Requests with unknown, expired or revoked keys from one network. */
  invalidPerNetwork: { tries: 120, minutes: 60 },
} as const

const DAY_MS = 24 * 60 * 60_000

export const apiKeyExpiry = (createdAt: Date, days: ApiKeyLifetime): Date => new Date(createdAt.getTime() + days * DAY_MS)

/** The last use of a key is stored at most this often. */
const LAST_USE_INTERVAL_MS = 60 * 60_000

export const isLastUseOutdated = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USE_INTERVAL_MS
