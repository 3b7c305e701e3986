import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderPage } from '@coup-denvoi/contract/pages/page.protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '#platform/http/compression.ts'
import { cookieOf } from '#platform/http/cookies.ts'
import { answerError, isApiPath } from '#platform/http/error-answer.ts'
import { createOwnOrigin } from '#platform/http/own-origin.ts'
import { contentSecurityPolicy, styleHashesOf } from '#platform/http/security-headers.ts'
import type { Parts } from './parts.ts'

/** Everything that is neither the API nor a file is a page, drawn by the built web program. */
export async function pageRoutes(
  app: FastifyInstance,
  { parts: { config, webDirectory, contexts, call } }: { parts: Parts },
): Promise<void> {
  const loadRenderer = createRendererLoader(join(webDirectory, 'server/render.js'))
  const ownOrigin = createOwnOrigin(config.appOrigin)

  app.get('/*', { config: { label: 'page' } }, async (request, reply) => {
    if (isApiPath(request.url)) return answerError(reply, 'NOT_FOUND')
    const render = await loadRenderer()
    if (!render) return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built: run `npm start`.')
    const own = call(await contexts.of(request, reply))
    const public_ = call(contexts.anonymous(request))
    const me = await own.users.me()
    const answer = await render({
      url: request.url,
      origin: ownOrigin(request),
      theme: themeOf(request),
      me,
      read: {
        findPublic: (input) => public_.matches.findPublic(input),
        showcase: () => public_.matches.showcase(),
        findPublicPlayer: (input) => public_.players.findPublic(input),
      },
    })
    addVary(reply, 'Cookie')
    if (answer.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(answer.location, 302)
    reply.code(answer.status).type('text/html; charset=utf-8')
    reply.header('content-security-policy', contentSecurityPolicy(styleHashesOf(answer.html)))
    if (me) return reply.header('cache-control', 'no-store').send(answer.html)
    return sendUnlessKnown(request, reply.header('cache-control', 'no-cache'), answer.html)
  })
}

/** A visitor who comes back asks whether the page is still the same. */
function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const tag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  reply.header('etag', tag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.send(html)
}

function themeOf(request: FastifyRequest): PageRequest['theme'] {
  const theme = cookieOf(request.headers.cookie, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Loads it when the first page is asked for: the API is of use without it, and it may be built meanwhile. */
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
