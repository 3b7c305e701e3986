import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, type Router, traverseContractProcedures } from '@orpc/server'
import type { Logger } from 'pino'
import { accessOf } from './access-guard.ts'
import type { CallContext } from './call-context.ts'
import { mapErrors } from './map-errors.ts'
import { createQueryCoercion } from './query-coercion.ts'

export type HttpCallContext = CallContext & {
  /** Called with the name of the matched procedure. */
  onProcedure(name: string): void
  /** Names the request, as its answer does (`x-request-id`). */
  log: Pick<Logger, 'error' | 'warn'>
}

type OnFailedCall = (error: unknown, procedure: string, context: HttpCallContext) => void

/** Receives acts of admins that failed: the panel shows no message for most of them. */
type OnFailedAdminAct = (failure: { procedure: string; code: string; userId: string | null }) => void

/** Handles HTTP requests by the routes of the contract. */
export function createApiHandler<Contract extends AnyContractRouter>(
  contract: Contract,
  router: Router<Contract, CallContext>,
  {
    onUnexpected,
    onUnavailable,
    onFailedAdminAct,
  }: { onUnexpected: OnFailedCall; onUnavailable: OnFailedCall; onFailedAdminAct: OnFailedAdminAct },
): OpenAPIHandler<HttpCallContext> {
  const coerce = createQueryCoercion(contract)
  const adminActs = adminActsOf(contract)
  const mapped = <Result>(call: { path?: readonly string[]; context: HttpCallContext; next(): Promise<Result> }) =>
    mapErrors({
      onUnexpected: (error, procedure) => onUnexpected(error, procedure, call.context),
      onUnavailable: (error, procedure) => onUnavailable(error, procedure, call.context),
    })(call)
  return new OpenAPIHandler<HttpCallContext>(router, {
    // Mapped twice: inside for errors of the procedure, which oRPC checks against its contract; outside for request parsing errors.
    interceptors: [mapped],
    clientInterceptors: [
      ({ next, ...call }) => {
        const name = call.path.join('.')
        call.context.onProcedure(name)
        return next({ ...call, input: coerce(name, call.input) })
      },
      async ({ next, path, context: { viewer } }) => {
        try {
          return await next()
        } catch (error) {
          const procedure = path.join('.')
          if (adminActs.has(procedure) && error instanceof ORPCError)
            onFailedAdminAct({ procedure, code: error.code, userId: viewer?.id ?? null })
          throw error
        }
      },
      mapped,
    ],
  })
}

/** The names of the procedures with which admins change something. */
function adminActsOf(contract: AnyContractRouter): ReadonlySet<string> {
  const names = new Set<string>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const access = accessOf(procedure)
    if ((access === 'admins' || access === 'super-admins') && procedure['~orpc'].route.method !== 'GET') names.add(path.join('.'))
  })
  return names
}
