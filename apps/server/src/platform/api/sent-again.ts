import { isDeepStrictEqual } from 'node:util'
import type { ErrorCode } from '@coup-denvoi/contract/errors'
import { apiError } from './api-error.ts'

/**
 * Browsers name what they send by a key of their own, so that sending it twice is sending it once.
 * @param stored what was sent under this key before, if anything @param sent the fields that must be the same
 * @returns whether it was sent before
 * @throws `changed` when it says something else now: its answer got lost, and it was changed meanwhile
 */
export function isSentAgain<Sent extends object>(
  stored: { [Field in keyof Sent]: unknown } | undefined,
  sent: Sent,
  changed: ErrorCode,
): boolean {
  if (!stored) return false
  const isSame = Object.entries(sent).every(([field, value]) => isDeepStrictEqual(stored[field as keyof Sent], value))
  if (!isSame) throw apiError(changed)
  return true
}
