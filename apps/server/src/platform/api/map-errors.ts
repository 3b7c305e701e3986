import { errors } from '@coup-denvoi/contract/errors'
import { ORPCError, ValidationError } from '@orpc/server'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { apiError } from './api-error.ts'

/** Receives errors with the details that the caller must not see. */
type OnError = (error: unknown, procedure: string) => void

type OnErrors = {
  onUnexpected: OnError
  /** Receives temporary errors: the caller is told to try again, the operator what does not answer. */
  onUnavailable: OnError
}

/**
 * Interceptor that turns every error into one of the contract.
 * The caller gets no details of unexpected errors.
 */
export const mapErrors =
  ({ onUnexpected, onUnavailable }: OnErrors) =>
  async <Result>({ path, next }: { path?: readonly string[]; next(): Promise<Result> }): Promise<Result> => {
    try {
      return await next()
    } catch (error) {
      const procedure = path?.join('.') ?? ''
      throw toApiError(error, {
        onUnexpected: () => onUnexpected(error, procedure),
        onUnavailable: () => onUnavailable(error, procedure),
      })
    }
  }

function toApiError(error: unknown, { onUnexpected, onUnavailable }: Record<keyof OnErrors, () => void>): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (Object.hasOwn(errors, error.code)) return error
    if (error.code === 'BAD_REQUEST') return toInvalidArgument(error.cause)
  }
  if (isDatabaseUnavailable(error)) {
    onUnavailable()
    return apiError('UNAVAILABLE')
  }
  // Includes output validation errors; their cause names the field.
  onUnexpected()
  return apiError(isDiskUnwritable(error) ? 'UNAVAILABLE' : 'UNEXPECTED')
}

/** Full, or mounted for reading only. The operator has to see to it, so it is not told as what passes by itself. */
const UNWRITABLE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

function isDiskUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return UNWRITABLE_DISK.has((error as NodeJS.ErrnoException).code ?? '') || isDiskUnwritable(error.cause)
}

/** The message is that of the first invalid field; `fields` has one for each, for forms. */
function toInvalidArgument(cause: unknown): ORPCError<'INVALID_ARGUMENT', { fields: Record<string, string> } | undefined> {
  const { status, message } = errors.INVALID_ARGUMENT
  if (!(cause instanceof ValidationError)) return new ORPCError('INVALID_ARGUMENT', { status, message, data: undefined })
  const fields: Record<string, string> = {}
  for (const issue of cause.issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    if (path) fields[path] ??= issue.message
  }
  return new ORPCError('INVALID_ARGUMENT', { status, message: cause.issues[0]?.message || message, data: { fields } })
}
