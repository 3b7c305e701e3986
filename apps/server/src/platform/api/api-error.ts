import { type ErrorCode, errors } from '@coup-denvoi/contract/errors'
import { conflictingFields, type Edit, pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { ORPCError } from '@orpc/server'

/**
 * An error of the contract, thrown by access, commands and queries:
 * the caller gets its code, status and French message.
 * @param data as the contract declares it
 */
export function apiError(code: ErrorCode, data?: unknown): ORPCError<ErrorCode, unknown> {
  const { status, message } = errors[code]
  return new ORPCError(code, { status, message, data })
}

/** Throws the error that a rule returned, if any. */
export function throwIf(code: ErrorCode | null): void {
  if (code) throw apiError(code)
}

/** Call it under the lock. @throws EDITED_MEANWHILE, with the current values of the fields that somebody else has changed */
export function throwIfEditedMeanwhile<Fields extends object>(edit: Edit<Fields>, current: Fields): void {
  const fields = conflictingFields(edit, current)
  if (fields.length > 0) throw apiError('EDITED_MEANWHILE', { current: pick(current, fields) })
}
