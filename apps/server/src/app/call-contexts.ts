import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCheck } from '#features/users/users.sessions.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { readCookie, serializeCookie } from '#platform/http/cookies.ts'
import type { WriteLimiter } from '#platform/throttle/write-limiter.ts'

/** Creates the call context of a request: the only place where cookies become viewers. */
export type CallContexts = {
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
  limitWrites,
  appOrigin,
}: {
  db: Database
  checkSession: SessionCheck
  limitWrites: WriteLimiter
  appOrigin: string | null
}): CallContexts {
  const isSecure = appOrigin?.startsWith('https:') ?? false
  // With this prefix, browsers refuse a cookie set by a sibling host or over plain HTTP.
  const cookieName = (name: 'session' | 'device') => `${isSecure ? '__Host-' : ''}coup-denvoi.${name}`

  const clientOf = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null })

  return {
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
        viewer: await checkSession(db, sessionCookie.value),
        client: clientOf(request),
        limitWrites,
        sessionCookie,
        deviceCookie: replaceableCookie(cookieName('device')),
      }
    },
    anonymous: (request) => ({
      db,
      viewer: null,
      client: clientOf(request),
      limitWrites,
      sessionCookie: { value: null, set: () => {}, clear: () => {} },
      deviceCookie: { value: null, set: () => {} },
    }),
    viewerFromCookies: (cookies) => checkSession(db, readCookie(cookies, cookieName('session'))),
  }
}
