import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { listSitemapPlaces } from '#features/matches/lists/place-matches.public.ts'
import { listSitemapMatches } from '#features/matches/lists/sitemap.queries.ts'
import { sendError } from '#platform/http/error-response.ts'
import { createOriginResolver } from '#platform/http/origin-resolver.ts'
import { hashContent, sendWithEtag } from '#platform/http/send-with-etag.ts'
import type { AppDependencies } from '../app-dependencies.ts'

const PUBLIC_PAGES = ['/', '/register', '/login', '/mentions-legales', '/confidentialite', '/conditions', '/accessibilite']
/** Pages of members, and the API. */
const DISALLOWED = ['/api/', '/admin', '/messages', '/settings', '/mon-espace']
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Addresses that search engines, browsers and security researchers know of every site. */
export async function wellKnownRoutes(
  app: FastifyInstance,
  { dependencies: { config, database, instance, webDirectory } }: { dependencies: AppDependencies },
): Promise<void> {
  const originOf = createOriginResolver(config.appOrigin)
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, metricsLabel: 'well-known', isQuiet: true }
  })

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`User-agent: *\n${DISALLOWED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    const [matches, places] = await Promise.all([listSitemapMatches(database.db), listSitemapPlaces(database.db)])
    const entries = [
      ...PUBLIC_PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`),
      ...matches.map(
        ({ id, updatedAt }) => `<url><loc>${origin}/match/${id}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`,
      ),
      ...places.map((id) => `<url><loc>${origin}/terrains/${id}</loc></url>`),
    ]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache')
    return sendWithEtag(request, reply, `"${hashContent(xml)}"`, () => xml)
  })

  // https://w3c.github.io/webappsec-change-password-url/: password managers lead there.
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/settings?section=securite', 302))

  // https://www.rfc-editor.org/rfc/rfc9116
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { contact } = instance.settings()
    if (!contact) return sendError(reply, 'NOT_FOUND')
    const lines = [
      `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: fr, en',
      ...(config.appOrigin ? [`Canonical: ${originOf(request)}/.well-known/security.txt`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })

  // Of the web app, with the name of the instance.
  const manifest = await readFile(join(webDirectory, 'client/manifest.webmanifest'), 'utf8').catch(() => null)
  if (manifest !== null)
    app.get('/manifest.webmanifest', async (request, reply) => {
      const { name } = instance.settings()
      const text = JSON.stringify({ ...JSON.parse(manifest), name, short_name: name })
      reply.type('application/manifest+json').header('cache-control', 'no-cache')
      return sendWithEtag(request, reply, `"${hashContent(text)}"`, () => text)
    })
}
