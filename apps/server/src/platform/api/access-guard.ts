import { whyKeyCannotCall } from '@coup-denvoi/contract/api-keys/key-access.rules'
import type { OpenAccess, ProcedureAccess, ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { os, traverseContractProcedures } from '@orpc/server'
import { apiError, throwIf } from './api-error.ts'
import type { CallContext, Viewer } from './call-context.ts'

/**
 * Enforces the `access` that the contract declares for a procedure, before its input is validated.
 * What depends on the data (organizer, members, …) is checked by the access files of the features.
 */
export const accessGuard = os.$context<CallContext>().middleware(({ context: { viewer, key }, path, procedure, next }) => {
  const access = accessOf(procedure)
  if (key) throwIf(whyKeyCannotCall(key.scope, { path, method: procedure['~orpc'].route.method, access }))
  checkAccess(viewer, access)
  return next()
})

/** Enforces the `limit` that the contract declares for a procedure that writes, also before its input is validated. */
export const limitGuard = os
  .$context<CallContext>()
  .middleware(async ({ context: { db, viewer, client, limitWrites }, procedure, next }) => {
    const { limit } = metaOf(procedure)
    if (limit) await limitWrites(db, limit, { accountId: viewer?.id ?? null, ip: client.ip })
    return next()
  })

/** For procedures that need a session: `context.viewer` is never null after it. */
export const viewerGuard = os.$context<CallContext>().middleware(({ context: { viewer }, procedure, next }) => {
  checkAccess(viewer, accessOf(procedure))
  if (!viewer) throw apiError('UNAUTHENTICATED')
  return next({ context: { viewer } })
})

/** @throws if a procedure declares no access, or one that writes no limit, so that the server does not start */
export function assertGuardsDeclared(contract: AnyContractRouter): void {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { access, limit } = metaOf(procedure)
    if (!access) throw new Error(`The procedure ${path.join('.')} does not declare its access.`)
    const isWrite = procedure['~orpc'].route.method !== 'GET'
    if (isWrite && !limit) throw new Error(`The procedure ${path.join('.')} does not declare its limit.`)
  })
}

/** Without a declaration, a session is required. */
function checkAccess(viewer: Viewer | null, access: ProcedureAccess | undefined): void {
  if (isOpenAccess(access)) return
  if (!viewer) throw apiError('UNAUTHENTICATED')
  if ((access === 'admins' || access === 'super-admins') && viewer.rightsWithheld) throw apiError('SECOND_FACTOR_MISSING')
  if (access === 'admins' && !canOpenAdministration(viewer)) throw apiError('PERMISSION_DENIED')
  if (access === 'super-admins' && !viewer.isSuperAdmin) throw apiError('PERMISSION_DENIED')
}

export const isOpenProcedure = (procedure: AnyContractProcedure): boolean => isOpenAccess(accessOf(procedure))

const OPEN_ACCESS: readonly (ProcedureAccess | undefined)[] = [
  'anyone',
  'match-link',
  'series-link',
  'guest',
  'poll-link',
  'installer',
] satisfies OpenAccess[]
const isOpenAccess = (access: ProcedureAccess | undefined) => OPEN_ACCESS.includes(access)
const metaOf = (procedure: AnyContractProcedure) => procedure['~orpc'].meta as Partial<ProcedureMeta>
export const accessOf = (procedure: AnyContractProcedure) => metaOf(procedure).access
