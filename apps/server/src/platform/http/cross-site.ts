import type { FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for a write or a WebSocket upgrade that a browser sent for a page of another site.
 * Clients other than browsers send neither header and have no cookies to abuse.
 */
export function isCrossSiteRequest(request: FastifyRequest, ownOrigin: string): boolean {
  const isUpgrade = request.headers.upgrade !== undefined
  if (SAFE_METHODS.has(request.method) && !isUpgrade) return false
  const { origin } = request.headers
  // Sandboxed frames and redirected forms send `null`, which is cross-site too.
  if (origin !== undefined && origin !== ownOrigin) return true
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
