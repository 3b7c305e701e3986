import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'

/** /api/openapi.json and /api/docs: files of the build, compressed there. */
export async function docsRoutes(
  app: FastifyInstance,
  { dependencies: { webDirectory } }: { dependencies: AppDependencies },
): Promise<void> {
  const root = join(webDirectory, 'api-docs')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  const securityPolicy = docsSecurityPolicy(readFileSync(join(root, 'index.html'), 'utf8'))

  app.get('/openapi.json', { config: { metricsLabel: 'openapi' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('openapi.json'),
  )
  app.get('/docs', { config: { metricsLabel: 'docs', isQuiet: true } }, (_request, reply) => reply.redirect('/api/docs/'))
  app.get('/docs/', { config: { metricsLabel: 'docs', isQuiet: true } }, (_request, reply) =>
    reply.header('content-security-policy', securityPolicy).header('cache-control', 'no-cache').sendFile('index.html'),
  )
  app.get('/docs/js/scalar.js', { config: { metricsLabel: 'docs', isQuiet: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('scalar.js'),
  )
}

/** The page adds inline styles; it may only connect to this server. */
function docsSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].flatMap(([, script = '']) => (script.trim() ? [script] : []))
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
