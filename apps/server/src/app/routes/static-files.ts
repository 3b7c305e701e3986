import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendError } from '#platform/http/error-response.ts'
import type { AppDependencies } from '../app-dependencies.ts'

/** Compressed copies of files, templates of pages, and the manifest, which has the name of the instance (well-known-routes.ts). */
const NOT_SERVED = /\.(br|gz|html|webmanifest)$/
/** Contains no user data and starts the app offline. */
const SHELL = 'shell.html'

/** The static files of the web app, compressed by the build. */
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
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControlFor(path.slice(root.length))),
  })
  // Every other URL is a page. A route for each of 200 files would take a tenth of the start.
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory()) serveDirectory(app, root, entry.name)
    else if (isServed(entry.name)) app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name))
  }
}

function serveDirectory(app: FastifyInstance, root: string, directory: string): void {
  const names = new Set(readdirSync(join(root, directory)).filter(isServed))
  app.get<{ Params: { name: string } }>(`/${directory}/:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(`${directory}/${name}`) : sendError(reply, 'NOT_FOUND'),
  )
}

const isServed = (name: string): boolean => name === SHELL || !NOT_SERVED.test(name)

/** Only file names in assets/ contain a hash of the content. */
function cacheControlFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/fonts/')) return 'public, max-age=2592000'
  return 'no-cache'
}
