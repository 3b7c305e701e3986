import { PHOTO_SIZES } from '@coup-denvoi/contract/users/user.rules'
import type { FastifyInstance } from 'fastify'
import { sendWithEtag } from '#platform/http/send-with-etag.ts'
import type { AppDependencies } from '../app-dependencies.ts'

/** Only keys of photos are served, nothing else in the store. */
const SERVED_KEYS = new RegExp(`^photos/[0-9a-z]{16}-(${Object.values(PHOTO_SIZES).join('|')})\\.webp$`)

/** Photos. Keys are never reused, so responses are immutable. */
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
