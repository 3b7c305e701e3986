import { type ErrorCode, errors } from '@coup-denvoi/contract/errors'
import { ORPCError } from '@orpc/server'
import type { FastifyReply } from 'fastify'
import { apiError } from '#platform/api/api-error.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'

/** Errors under these paths are JSON. */
export const isApiPath = (url: string): boolean => /^\/api(?![^/?])/.test(url)

type ErrorDetails = {
  /** Where HTTP has a more exact one than the code: 413, 415. */
  status?: number
  /** Where there is more to say than the one of the code. */
  message?: string
}

/** Sends an error of the API. */
export function sendError(reply: FastifyReply, code: ErrorCode, details: ErrorDetails = {}): FastifyReply {
  const body = { ...apiError(code).toJSON(), ...details }
  return reply.code(body.status).type('application/json').send(JSON.stringify(body))
}

/** The API's code for an error that Fastify or a handler threw. */
export function toErrorCode(error: unknown): { code: ErrorCode; status?: number } {
  if (error instanceof ORPCError && Object.hasOwn(errors, error.code)) return { code: error.code as ErrorCode }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 503 || isDatabaseUnavailable(error)) return { code: 'UNAVAILABLE' }
  if (status === 404) return { code: 'NOT_FOUND' }
  if (status >= 400 && status < 500) return { code: 'INVALID_ARGUMENT', status }
  return { code: 'UNEXPECTED' }
}
