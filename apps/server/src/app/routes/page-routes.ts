import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderPage } from '@coup-denvoi/contract/pages/page.protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addVary } from '#platform/http/compression.ts'
import { readCookie } from '#platform/http/cookies.ts'
import { isApiPath, sendError } from '#platform/http/error-response.ts'
import { createOriginResolver } from '#platform/http/origin-resolver.ts'
import { contentSecurityPolicy, inlineHashes } from '#platform/http/security-headers.ts'
import { hashContent, sendWithEtag } from '#platform/http/send-with-etag.ts'
import type { AppDependencies } from '../app-dependencies.ts'

/** Every other GET is a page, rendered by the built web app. */
export async function pageRoutes(
  app: FastifyInstance,
  { dependencies: { config, webDirectory, callContexts, call, instance } }: { dependencies: AppDependencies },
): Promise<void> {
  const loadRenderer = createRendererLoader(join(webDirectory, 'server/render.js'))
  const ownOrigin = createOriginResolver(config.appOrigin)

  app.get('/*', { config: { metricsLabel: 'page' } }, async (request, reply) => {
    if (isApiPath(request.url)) return sendError(reply, 'NOT_FOUND')
    const render = await loadRenderer()
    if (!render) return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built: run `npm start`.')
    const own = call(await callContexts.forRequest(request, reply))
    const public_ = call(callContexts.anonymous(request))
    const me = await own.users.me()
    const origin = ownOrigin(request)
    const answer = await render({
      url: request.url,
      origin,
      theme: readTheme(request),
      me,
      instance: instance.publicInstance(),
      dataSource: {
        findPublic: (input) => public_.matches.findPublic(input),
        showcase: () => public_.matches.showcase(),
        legalPages: () => public_.instance.legal(),
        // The members of a group see its matches first.
        findSeriesTarget: (input) => own.series.findTarget(input),
        findPublicPlayer: (input) => public_.players.findPublic(input),
        findPublicPlace: (input) => public_.places.findPublic(input),
        installation: () => own.installation.find(),
      },
    })
    addVary(reply, 'Cookie')
    if (answer.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(toLocalUrl(answer.location, origin), 302)
    if (answer.status === 500) request.log.error({ err: answer.cause }, 'page failed')
    reply.code(answer.status).type('text/html; charset=utf-8')
    reply.header('content-security-policy', contentSecurityPolicy(inlineHashes(answer.html)))
    if (me) return reply.header('cache-control', 'no-store').send(answer.html)
    reply.header('cache-control', 'no-cache')
    return sendWithEtag(request, reply, `W/"${hashContent(answer.html)}"`, () => answer.html)
  })
}

/** A header holds ASCII only, so the rest is percent-encoded; what would lead to another site leads home. */
function toLocalUrl(location: string, origin: string): string {
  const url = URL.parse(location, origin)
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}

function readTheme(request: FastifyRequest): PageRequest['theme'] {
  const theme = readCookie(request.headers.cookie, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Loads it on the first page request, so the API works before the web app is built. */
function createRendererLoader(path: string): () => Promise<RenderPage | null> {
  let loading: Promise<RenderPage> | undefined
  return async () => {
    if (!loading && !existsSync(path)) return null
    loading ??= import(pathToFileURL(path).href).then(({ render }: { render: RenderPage }) => render)
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}
