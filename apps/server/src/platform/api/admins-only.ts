import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { os } from '@orpc/server'
import { apiError } from './api-error.ts'
import type { CallContext } from './call-context.ts'

/** Lets only admins of the site through, super admins among them. */
export const adminsOnly = os.$context<CallContext>().middleware(({ context: { viewer }, next }) => {
  if (!viewer) throw apiError('UNAUTHENTICATED')
  if (!canOpenAdministration(viewer)) throw apiError('PERMISSION_DENIED')
  return next({ context: { viewer } })
})

/** Lets only super admins through. */
export const superAdminsOnly = os.$context<CallContext>().middleware(({ context: { viewer }, next }) => {
  if (!viewer) throw apiError('UNAUTHENTICATED')
  if (!viewer.isSuperAdmin) throw apiError('PERMISSION_DENIED')
  return next({ context: { viewer } })
})
