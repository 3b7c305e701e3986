import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './error-response.ts'
import { createOriginResolver } from './origin-resolver.ts'

/** For a person behind a proxy that the operator has not set up yet. */
const FOREIGN_ORIGIN_MESSAGE =
  'Cette page n’est pas à l’adresse que le site connaît. Ouvrez le site à son adresse habituelle, ou prévenez la personne qui l’héberge.'
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

/** Answers a request from another site. To the operator the log says what to set if it was their own. */
export function refuseCrossSite(request: FastifyRequest, reply: FastifyReply, ownOrigin: string): FastifyReply {
  const { origin, 'sec-fetch-site': site } = request.headers
  request.log.warn(
    { origin, site, ownOrigin },
    'refused: it comes from another origin than ours. If people type that one, set APP_URL to it',
  )
  return sendError(reply, 'PERMISSION_DENIED', { message: FOREIGN_ORIGIN_MESSAGE })
}

/** Refuses requests from other sites on all routes of `app`, whose answers no cache may keep. */
export function acceptOwnSiteOnly(app: FastifyInstance, appOrigin: string | null): void {
  const ownOrigin = createOriginResolver(appOrigin)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store')
    const origin = ownOrigin(request)
    if (isCrossSiteRequest(request, origin)) refuseCrossSite(request, reply, origin)
    else done()
  })
}
