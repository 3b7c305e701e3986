import type { FastifyRequest } from 'fastify'

/** Scheme and host under which the sender of a request reached this server; of a proxy's word only where TRUST_PROXY says so. */
export function createOriginResolver(appOrigin: string | null): (request: FastifyRequest) => string {
  if (appOrigin) return () => appOrigin
  // `Host` may contain anything; as part of a URL it is a host or nothing.
  return (request) => URL.parse(`${request.protocol}://${request.host}`)?.origin ?? 'http://localhost'
}
