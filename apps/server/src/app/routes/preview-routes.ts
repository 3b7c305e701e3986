import type { FastifyInstance } from 'fastify'
import { createLruCache } from '#platform/cache/lru-cache.ts'
import { sendError } from '#platform/http/error-response.ts'
import { hashContent, sendWithEtag } from '#platform/http/send-with-etag.ts'
import { toPng } from '#platform/pictures/to-png.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { nullIfHidden } from './null-if-hidden.ts'

const MAX_CACHED_PICTURES = 100
/** Increase it when the drawing changes, to invalidate cached pictures. */
const DRAWING_VERSION = 2

/** The link preview of a shared match. Private matches have none, even with their token. */
export async function previewRoutes(
  app: FastifyInstance,
  { dependencies: { callContexts, call, instance } }: { dependencies: AppDependencies },
): Promise<void> {
  const pictures = createLruCache<Buffer>(MAX_CACHED_PICTURES)

  app.get<{ Params: { id: string } }>('/match/:id/apercu.png', { config: { metricsLabel: 'preview' } }, async (request, reply) => {
    const match = await call(callContexts.anonymous(request)).matches.findPublic({ id: request.params.id }).catch(nullIfHidden)
    if (!match) return sendError(reply.header('cache-control', 'no-store'), 'NOT_FOUND')
    // With its libraries for fonts and pictures, which most servers rarely need.
    const { drawMatchPicture, matchPictureContent } = await import('./pictures/match-picture.ts')
    const facts = matchPictureContent(match, instance.settings(), new Date())
    const key = hashContent(JSON.stringify([DRAWING_VERSION, facts]))
    // Other sites embed it, and ask for it again each time: it may be private by then.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'no-cache').type('image/png')
    return sendWithEtag(request, reply, `"${key}"`, () => pictures.getOrCreate(key, () => toPng(drawMatchPicture(facts))))
  })
}
