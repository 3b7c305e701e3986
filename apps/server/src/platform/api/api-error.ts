import { type ErrorCode, errors } from '@coup-denvoi/contract/errors'
import { ORPCError } from '@orpc/server'

/**
 * An error of the contract, to be thrown by access, commands and queries:
 * the caller gets its code, its status and its French sentence.
 */
export function apiError(code: ErrorCode): ORPCError<ErrorCode, undefined> {
  return new ORPCError(code, errors[code])
}

/** Throws the objection of a rule, if it has one. */
export function throwIf(code: ErrorCode | null): void {
  if (code) throw apiError(code)
}
