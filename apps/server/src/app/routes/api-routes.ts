import { contract } from '@coup-denvoi/contract/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInstallable } from '#features/instance/installation.public.ts'
import { assertGuardsDeclared } from '#platform/api/access-guard.ts'
import { createApiHandler } from '#platform/api/api-handler.ts'
import { acceptOwnSiteOnly } from '#platform/http/cross-site.ts'
import { sendError } from '#platform/http/error-response.ts'
import { logSentAway } from '#platform/logs/logger.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { photoUpload } from './photo-upload.ts'

/** All procedures of the contract, under /api. */
export async function apiRoutes(
  app: FastifyInstance,
  { dependencies: { config, router, callContexts } }: { dependencies: AppDependencies },
): Promise<void> {
  assertGuardsDeclared(contract)
  const handler = createApiHandler(contract, router, {
    onUnexpected: (error, procedure, { log }) => log.error({ err: error, procedure }, 'call failed'),
    onUnavailable: (error, procedure, { log }) => logSentAway(log)(error, procedure),
    onFailedAdminAct: (failure) => app.log.warn(failure, 'an admin’s act failed'),
  })
  acceptJsonOnly(app)

  acceptOwnSiteOnly(app, config.appOrigin)

  const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await callContexts.forCall(request, reply)
    // Here, so that they answer like calls that do not exist whatever is sent.
    if (isInstallationCall(request.url) && !(await isInstallable(context.db.read))) return sendError(reply, 'NOT_FOUND')
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: {
        ...context,
        log: request.log,
        onProcedure: (name) => {
          request.procedure = name
        },
      },
    })
    return matched ? reply : sendError(reply, 'NOT_FOUND')
  }
  app.all('/*', { exposeHeadRoute: false, config: { metricsLabel: 'unknown call' } }, answerCall)
  await app.register(photoUpload, { contexts: callContexts, handleCall: answerCall })
}

const isInstallationCall = (url: string): boolean => /^\/api\/installation(?![\w-])/.test(url)

/** HTML forms of other sites can't send JSON. An empty body is accepted with or without a content type. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
