import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends the body with its entity tag, or 304 without creating the body if the client has that version. */
export async function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  body: () => string | Buffer | Promise<Buffer>,
): Promise<FastifyReply> {
  reply.header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(await body())
}

/** Short enough for a tag or a key; not for secrets. */
export const hashContent = (content: string): string => createHash('sha1').update(content).digest('base64url')
