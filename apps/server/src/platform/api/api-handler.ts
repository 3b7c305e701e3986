import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Router } from '@orpc/server'
import type { CallContext } from './call-context.ts'
import { mapErrors, type OnUnexpectedError } from './map-errors.ts'
import { createQueryCoercion } from './query-coercion.ts'

export type HttpCallContext = CallContext & {
  /** Called with the name of the matched procedure. */
  onProcedure(name: string): void
}

/** Handles HTTP requests by the routes of the contract. */
export function createApiHandler<Contract extends AnyContractRouter>(
  contract: Contract,
  router: Router<Contract, CallContext>,
  onUnexpected: OnUnexpectedError,
): OpenAPIHandler<HttpCallContext> {
  const coerce = createQueryCoercion(contract)
  return new OpenAPIHandler<HttpCallContext>(router, {
    // Mapped twice: inside for errors of the procedure, which oRPC checks against its contract; outside for request parsing errors.
    interceptors: [mapErrors(onUnexpected)],
    clientInterceptors: [
      ({ next, ...call }) => {
        const name = call.path.join('.')
        call.context.onProcedure(name)
        return next({ ...call, input: coerce(name, call.input) })
      },
      mapErrors(onUnexpected),
    ],
  })
}
