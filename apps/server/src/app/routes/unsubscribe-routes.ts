import { unsubscribeTokenSchema } from '@coup-denvoi/contract/notifications/notification.schema'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { sendError } from '#platform/http/error-response.ts'
import type { AppDependencies } from '../app-dependencies.ts'

const BODY_LIMIT = 4096

/**
 * The address that mail programs send a form to when somebody presses their own « unsubscribe » (RFC 8058). Opened in a browser
 * it is a page that asks: programs that look at every link of a mail must not unsubscribe anybody.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { dependencies: { callContexts, call } }: { dependencies: AppDependencies },
): Promise<void> {
  // What the form says is nothing that the address does not.
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
