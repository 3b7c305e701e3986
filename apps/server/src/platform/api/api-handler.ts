import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Router } from '@orpc/server'
import type { CallContext } from './call-context.ts'
import { mapErrors, type OnUnexpectedError } from './map-errors.ts'
import { createQueryCoercion } from './query-coercion.ts'

/** The context of a call that came over HTTP. */
export type HttpCallContext = CallContext & {
  /** Told which procedure the request turned out to be for. */
  onProcedure(name: string): void
}

/** Answers requests with the procedures of a router, by the routes of its contract. */
export function createApiHandler<Contract extends AnyContractRouter>(
  contract: Contract,
  router: Router<Contract, CallContext>,
  onUnexpected: OnUnexpectedError,
): OpenAPIHandler<HttpCallContext> {
  const coerce = createQueryCoercion(contract)
  return new OpenAPIHandler<HttpCallContext>(router, {
    // Twice: inside, errors are compared with those that the procedure declares; outside are those of reading the request.
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
