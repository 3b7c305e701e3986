import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'

/**
 * The static files of the web app, compressed by the build. The only HTML file is `shell.html`, which contains no user data
 * and starts the app offline.
 */
export async function staticFiles(
  app: FastifyInstance,
  { dependencies: { webDirectory } }: { dependencies: AppDependencies },
): Promise<void> {
  const root = join(webDirectory, 'client')
  if (!existsSync(root)) return
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, metricsLabel: 'static', isQuiet: true }
  })
  await app.register(fastifyStatic, {
    root,
    // One route per file; every other URL is a page.
    wildcard: false,
    // The manifest has the name of the instance (well-known-routes.ts).
    globIgnore: ['**/*.{br,gz}', '**/!(shell).html', '**/*.webmanifest'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControlFor(path.slice(root.length))),
  })
}

/** Only file names in assets/ contain a hash of the content. */
function cacheControlFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/fonts/')) return 'public, max-age=2592000'
  return 'no-cache'
}
