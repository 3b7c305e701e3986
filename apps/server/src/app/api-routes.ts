import { contract } from '@coup-denvoi/contract/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApiHandler } from '#platform/api/api-handler.ts'
import { requireViewers } from '#platform/api/viewers-guard.ts'
import { isForeign } from '#platform/http/cross-site.ts'
import { answerError } from '#platform/http/error-answer.ts'
import { createOwnOrigin } from '#platform/http/own-origin.ts'
import type { Parts } from './parts.ts'
import { photoUpload } from './photo-upload.ts'

/** Every call of the contract, under /api. */
export async function apiRoutes(app: FastifyInstance, { parts: { config, router, contexts } }: { parts: Parts }): Promise<void> {
  requireViewers(contract)
  const handler = createApiHandler(contract, router, (error, procedure) => app.log.error({ err: error, procedure }, 'call failed'))
  const ownOrigin = createOwnOrigin(config.appOrigin)
  acceptJsonOnly(app)

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store')
    if (isForeign(request, ownOrigin(request))) answerError(reply, 'PERMISSION_DENIED')
    else done()
  })

  const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contexts.of(request, reply)
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: {
        ...context,
        onProcedure: (name) => {
          request.procedure = name
        },
      },
    })
    return matched ? reply : answerError(reply, 'NOT_FOUND')
  }
  app.all('/*', { exposeHeadRoute: false, config: { label: 'unknown call' } }, answerCall)
  await app.register(photoUpload, { contexts, answerCall })
}

/** Nothing that a form of another site could send is read; a call without a body may come without a type, or with this one. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
