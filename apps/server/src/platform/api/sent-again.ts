import { isDeepStrictEqual } from 'node:util'
import type { ErrorCode } from '@coup-denvoi/contract/errors'
import { ORPCError } from '@orpc/server'
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

/**
 * What was accepted once is accepted again, whatever its sender may not do any more: its answer got lost. Nobody learns more by it than they
 * have said themselves.
 * @param access locks and checks, before anything is written
 * @param wasSent by the actor; it gets the code of the refusal
 * @returns null if it was sent before
 */
export async function unlessSentBefore<Access>(
  access: Promise<Access>,
  wasSent: (code: string) => Promise<boolean>,
): Promise<Access | null> {
  try {
    return await access
  } catch (error) {
    // A closed account has no answer.
    if (error instanceof ORPCError && error.code !== 'UNAUTHENTICATED' && (await wasSent(error.code))) return null
    throw error
  }
}
