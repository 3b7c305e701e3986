import type { FastifyRequest } from 'fastify'

/** The scheme and host that the client used; forwarded headers count only as TRUST_PROXY allows. */
export function createOriginResolver(appOrigin: string | null): (request: FastifyRequest) => string {
  if (appOrigin) return () => appOrigin
  // `Host` may contain anything, so it is only used if it parses as a host.
  return (request) => URL.parse(`${request.protocol}://${request.host}`)?.origin ?? 'http://localhost'
}
