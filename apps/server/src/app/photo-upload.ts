import { MAX_PHOTO_BYTES } from '@coup-denvoi/contract/users/user.rules'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { answerError } from '#platform/http/error-answer.ts'
import type { CallContexts } from './call-contexts.ts'

const SLACK_BYTES = 1024
/** JSON is read too, and refused by the call like everything that is no file. */
const READ_TYPES = /^(image\/|application\/(octet-stream|json)\b|$)/

/** The one call whose body is a file. It is held in memory, so that it's read only for people with a session, and only so much of it. */
export async function photoUpload(
  app: FastifyInstance,
  { contexts, answerCall }: { contexts: CallContexts; answerCall: RouteHandlerMethod },
): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_PHOTO_BYTES + SLACK_BYTES }, (request, body, done) => {
    done(null, new File([body as Buffer<ArrayBuffer>], 'photo', { type: request.headers['content-type'] ?? '' }))
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) return answerError(reply, 'PHOTO_TOO_LARGE')
    throw error
  })
  app.addHook('onRequest', async (request, reply) => {
    const { viewer } = await contexts.of(request, reply)
    if (!viewer) return answerError(reply, 'UNAUTHENTICATED')
    if (!READ_TYPES.test(request.headers['content-type'] ?? '')) return answerError(reply, 'PHOTO_NOT_A_PICTURE')
  })
  app.put('/me/photo', { config: { label: 'account.changePhoto' } }, answerCall)
}
