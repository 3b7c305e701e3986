import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { answerError } from '#platform/http/error-answer.ts'
import { createMemory } from '#platform/memory/lru-memory.ts'
import { drawMatchPicture, pictureFacts } from './match-picture.ts'
import type { Parts } from './parts.ts'

const REMEMBERED = 100
/** Raised when the drawing changes, so that nobody keeps the old one. */
const DRAWING = 1

/** The picture that messengers show for a shared match. A private match has none, with or without its token. */
export async function previewRoutes(app: FastifyInstance, { parts: { contexts, call } }: { parts: Parts }): Promise<void> {
  const pictures = createMemory<Promise<Buffer>>(REMEMBERED)

  app.get<{ Params: { id: string } }>('/match/:id/apercu.png', { config: { label: 'preview' } }, async (request, reply) => {
    const match = await call(contexts.anonymous(request)).matches.findPublic({ id: request.params.id }).catch(nullIfHidden)
    if (!match) return answerError(reply, 'NOT_FOUND')
    const facts = pictureFacts(match, new Date())
    const key = createHash('sha1')
      .update(JSON.stringify([DRAWING, facts]))
      .digest('base64url')
    // Other sites show it, that is what it is for.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'public, max-age=300').header('etag', `"${key}"`)
    if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send()
    const picture = pictures.get(key, () =>
      sharp(Buffer.from(drawMatchPicture(facts)))
        .png({ palette: true, quality: 90 })
        .toBuffer(),
    )
    return reply.type('image/png').send(await picture)
  })
}

function nullIfHidden(error: unknown): null {
  if (error instanceof ORPCError && error.status < 500) return null
  throw error
}
