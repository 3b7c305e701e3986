import type { FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for a request that a page of another site made a browser send, and that could change something or listen in.
 * Programs send neither header and carry no cookies of anyone.
 */
export function isCrossSiteRequest(request: FastifyRequest, ownOrigin: string): boolean {
  const isUpgrade = request.headers.upgrade !== undefined
  if (SAFE_METHODS.has(request.method) && !isUpgrade) return false
  const { origin } = request.headers
  // `null` is what sandboxed frames and redirected forms send: nobody's, so not ours.
  if (origin !== undefined && origin !== ownOrigin) return true
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
