import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { os } from '@orpc/server'
import type { CallContext } from './call-context.ts'
import { fault } from './fault.ts'

/** Lets only admins of the site through, super admins among them. */
export const adminsOnly = os.$context<CallContext>().middleware(({ context: { viewer }, next }) => {
  if (!viewer) throw fault('UNAUTHENTICATED')
  if (!canOpenAdministration(viewer)) throw fault('PERMISSION_DENIED')
  return next({ context: { viewer } })
})

/** Lets only super admins through. */
export const superAdminsOnly = os.$context<CallContext>().middleware(({ context: { viewer }, next }) => {
  if (!viewer) throw fault('UNAUTHENTICATED')
  if (!viewer.isSuperAdmin) throw fault('PERMISSION_DENIED')
  return next({ context: { viewer } })
})
