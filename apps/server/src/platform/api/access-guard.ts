import type { ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnyContractRouter } from '@orpc/contract'
import { os, traverseContractProcedures } from '@orpc/server'
import { apiError } from './api-error.ts'
import type { CallContext } from './call-context.ts'

/**
 * Stands before every procedure, whatever its router remembers to check: who has no session gets no further than
 * the procedures that are declared open, not even to the check of their input.
 */
export const accessGuard = os.$context<CallContext>().middleware(({ context, procedure, next }) => {
  if (!context.viewer && !isPublicProcedure(procedure['~orpc'].meta)) throw apiError('UNAUTHENTICATED')
  return next()
})

/** @throws for a procedure that doesn't say who may call it: the server does not start with one */
export function assertAccessDeclared(contract: AnyContractRouter): void {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    if (!accessOf(procedure['~orpc'].meta)) throw new Error(`The procedure ${path.join('.')} does not declare its viewers.`)
  })
}

function isPublicProcedure(meta: unknown): boolean {
  const viewers = accessOf(meta)
  return viewers === 'anyone' || viewers === 'match-link'
}

const accessOf = (meta: unknown) => (meta as Partial<ProcedureMeta>).access
