import type { ProcedureMeta } from '@coup-denvoi/contract/kit/procedure'
import type { AnyContractRouter } from '@orpc/contract'
import { os, traverseContractProcedures } from '@orpc/server'
import type { CallContext } from './call-context.ts'
import { fault } from './fault.ts'

/**
 * Stands before every procedure, whatever its router remembers to check: who has no session gets no further than
 * the procedures that are declared open, not even to the check of their input.
 */
export const viewersGuard = os.$context<CallContext>().middleware(({ context, procedure, next }) => {
  if (!context.viewer && !isOpen(procedure['~orpc'].meta)) throw fault('UNAUTHENTICATED')
  return next()
})

/** @throws for a procedure that doesn't say who may call it: the server does not start with one */
export function requireViewers(contract: AnyContractRouter): void {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    if (!viewersOf(procedure['~orpc'].meta)) throw new Error(`The procedure ${path.join('.')} does not declare its viewers.`)
  })
}

function isOpen(meta: unknown): boolean {
  const viewers = viewersOf(meta)
  return viewers === 'anyone' || viewers === 'match-link'
}

const viewersOf = (meta: unknown) => (meta as Partial<ProcedureMeta>).viewers
