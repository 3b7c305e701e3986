import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { createLruCache } from '#platform/cache/lru-cache.ts'
import { sendError } from '#platform/http/error-response.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { drawMatchPicture, matchPictureContent } from './match-picture.ts'

const MAX_CACHED_PICTURES = 100
/** Raised when the drawing changes, so that nobody keeps the old one. */
const DRAWING_VERSION = 1

/** The picture that messengers show for a shared match. A private match has none, with or without its token. */
export async function previewRoutes(
  app: FastifyInstance,
  { dependencies: { callContexts, call } }: { dependencies: AppDependencies },
): Promise<void> {
  const pictures = createLruCache<Promise<Buffer>>(MAX_CACHED_PICTURES)

  app.get<{ Params: { id: string } }>('/match/:id/apercu.png', { config: { metricsLabel: 'preview' } }, async (request, reply) => {
    const match = await call(callContexts.anonymous(request)).matches.findPublic({ id: request.params.id }).catch(nullIfHidden)
    if (!match) return sendError(reply, 'NOT_FOUND')
    const facts = matchPictureContent(match, new Date())
    const key = createHash('sha1')
      .update(JSON.stringify([DRAWING_VERSION, facts]))
      .digest('base64url')
    // Other sites show it, that is what it is for.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'public, max-age=300').header('etag', `"${key}"`)
    if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send()
    const picture = pictures.getOrCreate(key, () =>
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
