import { os } from '@orpc/server'
import type { CallContext } from './call-context.ts'
import { fault } from './fault.ts'

/**
 * Lets only people with a session through, and proves it to the types:
 * behind it `context.viewer` is never null.
 */
export const signedIn = os.$context<CallContext>().middleware(({ context, next }) => {
  const { viewer } = context
  if (!viewer) throw fault('UNAUTHENTICATED')
  return next({ context: { viewer } })
})
