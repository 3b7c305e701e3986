import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'

/**
 * The files of the built web program, as they are on the disk, compressed by the build. Pages are not among them but for
 * one that is nobody's, from which browsers open the program without a network.
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
    // One route a file: an address that is none of them is a page.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', '**/!(shell).html'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControlFor(path.slice(root.length))),
  })
}

/** Files in assets/ carry a hash of their content in their name; the others may change under theirs. */
function cacheControlFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/fonts/')) return 'public, max-age=2592000'
  return 'no-cache'
}
