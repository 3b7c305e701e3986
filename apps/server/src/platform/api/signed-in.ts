import { os } from '@orpc/server'
import { apiError } from './api-error.ts'
import type { CallContext } from './call-context.ts'

/**
 * Lets only people with a session through, and proves it to the types:
 * behind it `context.viewer` is never null.
 */
export const signedIn = os.$context<CallContext>().middleware(({ context, next }) => {
  const { viewer } = context
  if (!viewer) throw apiError('UNAUTHENTICATED')
  return next({ context: { viewer } })
})
