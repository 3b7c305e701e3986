import type { FastifyReply, FastifyRequest } from 'fastify'
import { secretFromHeader } from '#features/api-keys/api-key-secret.auth.ts'
import type { ApiKeyCheck } from '#features/api-keys/api-keys.sessions.ts'
import { withoutAdminRights, withRightsOfSecondFactor } from '#features/users/admin-rights.sessions.ts'
import type { SessionCheck } from '#features/users/users.sessions.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { readCookie, serializeCookie } from '#platform/http/cookies.ts'
import { createOriginResolver } from '#platform/http/origin-resolver.ts'
import type { WriteLimiter } from '#platform/throttle/write-limiter.ts'

/** Creates the call context of a request: the only place where cookies and API keys become viewers. */
export type CallContexts = {
  /** For a call of the API: with the API key of the request, which then has no session, or else {@link forRequest}. @throws API_KEY_INVALID, TOO_MANY_REQUESTS */
  forCall(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>
  /** With the viewer of the session cookie; changes of the session are sent with the reply. */
  forRequest(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>
  /** Ignores all cookies. */
  anonymous(request: FastifyRequest): CallContext
  /** @param cookies the `Cookie` header */
  viewerFromCookies(cookies: string | undefined): Promise<Viewer | null>
}

export function createCallContexts({
  db,
  checkSession,
  checkApiKey,
  limitWrites,
  appOrigin,
  requiresSecondFactor,
}: {
  db: Database
  checkSession: SessionCheck
  checkApiKey: ApiKeyCheck
  limitWrites: WriteLimiter
  appOrigin: string | null
  /** Whether admins must have a second factor. */
  requiresSecondFactor: () => boolean
}): CallContexts {
  const isSecure = appOrigin?.startsWith('https:') ?? false
  // With this prefix, browsers refuse a cookie set by a sibling host or over plain HTTP.
  const cookieName = (name: 'session' | 'device' | 'installation' | 'identity') => `${isSecure ? '__Host-' : ''}coup-denvoi.${name}`

  const originOf = createOriginResolver(appOrigin)
  const clientOf = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null })

  const withAllowedRights = (viewer: Viewer | null) => (viewer && requiresSecondFactor() ? withRightsOfSecondFactor(db, viewer) : viewer)
  const viewerOf = async (cookie: string | null) => withAllowedRights(await checkSession(db, cookie))

  const withoutCookies = (request: FastifyRequest): CallContext => ({
    db,
    viewer: null,
    key: null,
    client: clientOf(request),
    origin: originOf(request),
    limitWrites,
    sessionCookie: { value: null, set: () => {}, clear: () => {} },
    deviceCookie: { value: null, set: () => {} },
    installationCookie: { value: null, set: () => {}, clear: () => {} },
    identityCookie: { value: null, set: () => {}, clear: () => {} },
  })

  const contexts: CallContexts = {
    forCall: async (request, reply) => {
      const secret = secretFromHeader(request.headers.authorization)
      if (!secret) return contexts.forRequest(request, reply)
      const context = withoutCookies(request)
      const { viewer, key } = await checkApiKey(db, secret, context.client)
      return { ...context, key, viewer: withoutAdminRights(viewer) }
    },
    forRequest: async (request, reply) => {
      const isEncrypted = isSecure || request.protocol === 'https'
      const replaceableCookie = (name: string) => {
        const set = (value: string, expiresAt: Date | null) =>
          void reply.header('set-cookie', serializeCookie(name, value, expiresAt, isEncrypted))
        return { value: readCookie(request.headers.cookie, name), set, clear: () => set('', null) }
      }
      const sessionCookie = replaceableCookie(cookieName('session'))
      return {
        db,
        viewer: await viewerOf(sessionCookie.value),
        key: null,
        client: clientOf(request),
        origin: originOf(request),
        limitWrites,
        sessionCookie,
        deviceCookie: replaceableCookie(cookieName('device')),
        installationCookie: replaceableCookie(cookieName('installation')),
        identityCookie: replaceableCookie(cookieName('identity')),
      }
    },
    anonymous: withoutCookies,
    viewerFromCookies: (cookies) => viewerOf(readCookie(cookies, cookieName('session'))),
  }
  return contexts
}
