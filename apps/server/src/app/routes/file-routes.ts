import type { FastifyInstance } from 'fastify'
import { PLACE_PHOTO } from '#features/places/place-photo.jobs.ts'
import { USER_PHOTO } from '#features/users/users.jobs.ts'
import { sendWithEtag } from '#platform/http/send-with-etag.ts'
import type { AppDependencies } from '../app-dependencies.ts'

/** Only keys of photos are served, nothing else in the store. */
const SERVED_KEYS = new RegExp(
  [USER_PHOTO, PLACE_PHOTO].map(({ folder, widths }) => `^${folder}/[0-9a-z]{16}-(${widths.join('|')})\\.webp$`).join('|'),
)

/** Photos of users and places. Keys are never reused, so responses are immutable. */
export async function fileRoutes(app: FastifyInstance, { dependencies: { files } }: { dependencies: AppDependencies }): Promise<void> {
  app.get<{ Params: { '*': string } }>('/files/*', { config: { metricsLabel: 'file', isQuiet: true } }, async (request, reply) => {
    const key = request.params['*']
    const bytes = SERVED_KEYS.test(key) ? await files.read(key) : null
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Fichier introuvable')
    reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      // A file opened directly must not run scripts, whatever its content.
      .header('content-security-policy', "default-src 'none'; sandbox")
    return sendWithEtag(request, reply, `"${key}"`, () => bytes)
  })
}
