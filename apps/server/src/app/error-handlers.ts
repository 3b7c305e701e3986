import { type ErrorCode, errors } from '@coup-denvoi/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendErrorPage } from '#platform/http/error-page.ts'
import { isApiPath, sendError, toErrorCode } from '#platform/http/error-response.ts'
import { errorReason } from '#platform/logs/logger.ts'

/** Sets the headers that every response has. */
export type SetCommonHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Answers everything that fails in French, and logs what is not the client's doing with its cause. */
export function handleErrors(app: FastifyInstance, setCommonHeaders: SetCommonHeaders): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, setCommonHeaders))
  app.setNotFoundHandler((request, reply) => {
    // Every GET is a page, so only other methods get here.
    if (isApiPath(request.url)) return sendError(reply, 'NOT_FOUND')
    return sendFailure(request, reply.header('allow', 'GET, HEAD'), 'NOT_FOUND', { status: 405 })
  })
}

export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  setCommonHeaders: SetCommonHeaders,
): FastifyReply {
  const { code, ...details } = toErrorCode(error)
  if (code === 'UNEXPECTED') request.log.error({ err: error }, 'request failed')
  if (code === 'UNAVAILABLE') request.log.warn({ reason: errorReason(error) }, 'request sent away')
  // The response that failed may have failed because of one of its headers.
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  setCommonHeaders(request, reply)
  reply.header('cache-control', 'no-store')
  return sendFailure(request, reply, code, details)
}

/** Answers in the format of what was asked for: JSON to the API, a page to browsers. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: { status?: number } = {},
): FastifyReply {
  if (isApiPath(request.url)) return sendError(reply, code, details)
  return sendErrorPage(request, reply, { ...errors[code], ...details })
}
