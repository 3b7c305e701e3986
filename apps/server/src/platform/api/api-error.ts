import { type ErrorCode, errors } from '@coup-denvoi/contract/errors'
import { ORPCError } from '@orpc/server'

/**
 * An error of the contract, thrown by access, commands and queries:
 * the caller gets its code, status and French message.
 */
export function apiError(code: ErrorCode): ORPCError<ErrorCode, undefined> {
  return new ORPCError(code, errors[code])
}

/** Throws the error that a rule returned, if any. */
export function throwIf(code: ErrorCode | null): void {
  if (code) throw apiError(code)
}
