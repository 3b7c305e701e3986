import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const MIN_BYTES = 1024
const COMPRESSIBLE = /^(text\/html|application\/json)/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses pages and JSON on their way out. Static files come compressed from the build. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload
    addVary(reply, 'Accept-Encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    return encoding === 'br' ? brotli(payload, brotliOptions(payload)) : zip(payload, { level: 5 })
  })
}

/** Adds to what the answer depends on. */
export function addVary(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary')
  reply.header('vary', known ? `${String(known)}, ${header}` : header)
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

/** 4 is where the size has come down and the time has not gone up yet. */
const brotliOptions = (payload: string) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
  },
})
