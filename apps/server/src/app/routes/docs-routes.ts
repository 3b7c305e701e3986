import { randomBytes } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'
import { createOpenApiDocument } from '../openapi-document.ts'

/** /api/openapi.json and /api/docs, both created on the first request. */
export async function docsRoutes(app: FastifyInstance, { dependencies: { router } }: { dependencies: AppDependencies }): Promise<void> {
  let document: Promise<string> | undefined
  let reference: Promise<FastifyInstance> | undefined

  app.get('/openapi.json', { config: { metricsLabel: 'openapi' } }, async (_request, reply) => {
    document ??= createOpenApiDocument(router).then((made) => JSON.stringify(made))
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json')
      .send(await document)
  })

  for (const path of ['/docs', '/docs/', '/docs/js/scalar.js'])
    app.get(path, { config: { metricsLabel: 'docs', isQuiet: true } }, async (request, reply) => {
      reference ??= createReference()
      const { statusCode, headers, body } = await (await reference).inject({ url: new URL(request.url, 'http://localhost').pathname })
      const nonce = randomBytes(16).toString('base64')
      if (headers.location) reply.header('location', headers.location)
      reply
        .header('content-security-policy', referenceSecurityPolicy(nonce))
        .header('cache-control', path.endsWith('.js') ? 'public, max-age=86400' : 'no-cache')
      return reply.code(statusCode).type(String(headers['content-type'])).send(body.replaceAll(NONCE_PLACEHOLDER, nonce))
    })
}

const NONCE_PLACEHOLDER = 'nonce-to-be-replaced'

/** A separate app, so that its 4 MB are only loaded on the first request. */
async function createReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Coup d’envoi: API',
      nonce: NONCE_PLACEHOLDER,
      // No requests to other servers.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return app
}

/** The page adds inline styles; it may only connect to this server. */
const referenceSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
