import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCheck } from '#features/users/users.sessions.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { readCookie, serializeCookie } from '#platform/http/cookies.ts'

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
  appOrigin,
}: {
  db: Database
  checkSession: SessionCheck
  appOrigin: string | null
}): CallContexts {
  const isSecure = appOrigin?.startsWith('https:') ?? false
  // With this prefix, browsers refuse a cookie set by a sibling host or over plain HTTP.
  const cookieName = isSecure ? '__Host-coup-denvoi.session' : 'coup-denvoi.session'

  const clientOf = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null })

  return {
    forRequest: async (request, reply) => {
      const value = readCookie(request.headers.cookie, cookieName)
      const isEncrypted = isSecure || request.protocol === 'https'
      const replace = (token: string, expiresAt: Date | null) =>
        void reply.header('set-cookie', serializeCookie(cookieName, token, expiresAt, isEncrypted))
      return {
        db,
        viewer: await checkSession(db, value),
        client: clientOf(request),
        sessionCookie: { value, set: replace, clear: () => replace('', null) },
      }
    },
    anonymous: (request) => ({
      db,
      viewer: null,
      client: clientOf(request),
      sessionCookie: { value: null, set: () => {}, clear: () => {} },
    }),
    viewerFromCookies: (cookies) => checkSession(db, readCookie(cookies, cookieName)),
  }
}
