import { unsubscribeTokenSchema } from '@coup-denvoi/contract/notifications/notification.schema'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { sendError } from '#platform/http/error-response.ts'
import type { AppDependencies } from '../app-dependencies.ts'

const BODY_LIMIT = 4096

/**
 * One-click unsubscribe of mail clients (RFC 8058), by POST. A GET of the same URL shows a page that asks first,
 * because mail scanners open every link.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { dependencies: { callContexts, call } }: { dependencies: AppDependencies },
): Promise<void> {
  // The token is in the URL; the form body is ignored.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null, null))

  app.post<{ Querystring: { token?: unknown } }>('/desabonnement', { config: { metricsLabel: 'unsubscribe' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const token = unsubscribeTokenSchema.safeParse(request.query.token).data
    if (!token) return sendError(reply, 'UNSUBSCRIBE_LINK_INVALID')
    try {
      await call(callContexts.anonymous(request)).notificationSettings.unsubscribeByMail({ token })
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'UNSUBSCRIBE_LINK_INVALID') return sendError(reply, 'UNSUBSCRIBE_LINK_INVALID')
      throw error
    }
    return reply.code(204).send()
  })
}
