import { whyKeyCannotCall } from '@coup-denvoi/contract/api-keys/key-access.rules'
import { contract } from '@coup-denvoi/contract/contract'
import { MAX_PHOTO_BYTES } from '@coup-denvoi/contract/users/user.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { accessOf } from '#platform/api/access-guard.ts'
import { sendError } from '#platform/http/error-response.ts'
import type { CallContexts } from '../call-contexts.ts'

const BODY_OVERHEAD_BYTES = 1024
/** JSON is accepted here and then refused by the procedure's input schema. */
const ACCEPTED_TYPES = /^(image\/|application\/(octet-stream|json)\b|$)/

/** The uploads of the contract. */
const UPLOADS = [
  { url: '/me/photo', path: ['account', 'changePhoto'], access: accessOf(contract.account.changePhoto) },
  { url: '/places/:id/photo', path: ['places', 'changePhoto'], access: accessOf(contract.places.changePhoto) },
  {
    url: '/groups/:id/fund/entries/:entryId/receipt',
    path: ['funds', 'changeReceipt'],
    access: accessOf(contract.funds.changeReceipt),
  },
]

/** The only uploads. The body is held in memory, so a session is required first and the size is limited. */
export async function photoUpload(
  app: FastifyInstance,
  { contexts, handleCall }: { contexts: CallContexts; handleCall: RouteHandlerMethod },
): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_PHOTO_BYTES + BODY_OVERHEAD_BYTES }, (request, body, done) => {
    done(null, new File([body as Buffer<ArrayBuffer>], 'photo', { type: request.headers['content-type'] ?? '' }))
  })
  app.setErrorHandler((error, _request, reply) => {
    // Fastify would close the connection: who still sends is reset, often before the answer is read. The rest is read and thrown away.
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
      return sendError(reply.removeHeader('connection'), 'PHOTO_TOO_LARGE')
    throw error
  })
  for (const { url, path, access } of UPLOADS) {
    // As the contract says of the procedure, before the body is read.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const { viewer, key } = await contexts.forCall(request, reply)
      const refusal = key && whyKeyCannotCall(key.scope, { path, method: 'PUT', access })
      if (refusal) return sendError(reply, refusal)
      if (!viewer) return sendError(reply, 'UNAUTHENTICATED')
      if (!ACCEPTED_TYPES.test(request.headers['content-type'] ?? '')) return sendError(reply, 'PHOTO_NOT_A_PICTURE')
    }
    app.put(url, { config: { metricsLabel: path.join('.') }, onRequest }, handleCall)
  }
}
