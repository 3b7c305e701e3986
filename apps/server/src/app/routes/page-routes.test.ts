import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPerson } from '#testing/people.ts'
import { createErrorLog } from '#testing/services/error-log.ts'
import { testConfig, testServerOptions } from '#testing/test-config.ts'
import { openTestStorage, type TestStorage } from '#testing/test-storage.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { type RunningServer, startServer } from '../server.ts'

const BOOT = 'import("/assets/app.js")'
const RULES = '{"prefetch":[]}'
const STYLE = 'body{color:green}'

/** As in the content security policy. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

// Stands for the built web program: says back what it was given.
const RENDERER = `export async function render({ url, origin, theme, me, dataSource: read }) {
  if (url === '/matches' && !me) return { kind: 'redirect', location: '/login?redirect=%2Fmatches' }
  if (url === '/broken') throw new Error('a secret of the renderer')
  if (url === '/broken-part') return { kind: 'page', status: 500, html: 'Une erreur est survenue. Veuillez réessayer', cause: new Error('a secret of a part') }
  if (url === '/broken-theme') return { kind: 'page', status: 1e9, html: '' }
  if (url.startsWith('/moved?to=')) return { kind: 'redirect', location: decodeURIComponent(url.slice(10)) }
  const [, id] = /^\\/match\\/(\\w+)/.exec(url) ?? []
  const token = new URL(url, origin).searchParams.get('token') ?? undefined
  const match = id ? await read.findPublic({ id, token }).catch(({ code }) => ({ code })) : null
  const { items } = await read.showcase()
  const facts = JSON.stringify({ origin, theme, me: me?.displayName, match: match?.title ?? match?.code, showcase: items.length })
  const scripts = '<script type="module">${BOOT}</script><script type="module" src="/assets/app.js"></script><script type="speculationrules">${RULES}</script>'
  const html = '<html><head><style>${STYLE}</style>' + scripts + '<script>alert()</script></head><body><style>p{}</style>' + facts + ' '.repeat(2000) + '</body></html>'
  return { kind: 'page', status: match?.code ? 404 : 200, html }
}`

describe('pages', () => {
  let server: RunningServer
  let storage: TestStorage
  const errorLog = createErrorLog()
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-pages-'))

  beforeAll(async () => {
    const web = join(directory, 'build')
    symlinkSync('build', join(directory, 'dist'))
    mkdirSync(join(web, 'server'), { recursive: true })
    mkdirSync(join(web, 'client/assets'), { recursive: true })
    writeFileSync(join(web, 'server/render.js'), RENDERER)
    writeFileSync(join(web, 'client/assets/app-1a2b3c.js'), 'alert(1)')
    writeFileSync(join(web, 'client/assets/app-1a2b3c.js.br'), brotliCompressSync('alert(1)'))
    writeFileSync(join(web, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(join(web, 'client/index.html'), 'a template, not a page')
    writeFileSync(join(web, 'client/shell.html'), 'nobody’s page')
    writeFileSync(join(web, 'client/sw.js'), 'addEventListener("push", () => {})')
    writeFileSync(join(web, 'client/manifest.webmanifest'), '{}')
    storage = await openTestStorage()
    server = await startServer(testConfig(directory), {
      ...testServerOptions,
      databaseConnection: storage,
      webDirectory: join(directory, 'dist'),
      log: errorLog.log,
    })
  })
  afterAll(async () => {
    await server.close()
    await storage.close()
    rmSync(directory, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.address}${path}`, { headers, redirect: 'manual', cache: 'no-store' })
  const factsOf = async (answer: Response) => JSON.parse(/\{"origin.*?\}/.exec(await answer.text())?.[0] ?? 'null')

  test('pages of visitors are cached with revalidation', async () => {
    const answer = await get('/')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    const tag = answer.headers.get('etag') ?? ''
    expect(await factsOf(answer)).toEqual({ origin: server.address, theme: null, showcase: 0 })
    expect((await get('/', { 'if-none-match': tag })).status).toBe(304)
  })

  test('come from the build that the server has started with, until it starts again', async () => {
    mkdirSync(join(directory, 'next/client'), { recursive: true })
    writeFileSync(join(directory, 'next/client/shell.html'), 'a newer one')
    symlinkSync('next', join(directory, 'dist.next'))
    renameSync(join(directory, 'dist.next'), join(directory, 'dist'))
    expect(await (await get('/shell.html')).text()).toBe('nobody’s page')
    expect(await (await get('/assets/app-1a2b3c.js')).text()).toBe('alert(1)')
    expect((await get('/')).status).toBe(200)
  })

  test('pages of signed-in users are not cached', async () => {
    const { cookie } = await registerTestUser(server.address, 'Nadia Benali')
    const answer = await get('/matches', { cookie: `${cookie}; theme=dark` })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
    expect(await factsOf(answer)).toMatchObject({ me: 'Nadia Benali', theme: 'dark' })
  })

  test('visitors are redirected to the login', async () => {
    const answer = await get('/matches')
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      '/login?redirect=%2Fmatches',
      'no-store',
    ])
  })

  test('pages read data as a visitor: private matches need the token, even for the organizer', async () => {
    const { id: organizerId, cookie } = await registerTestUser(server.address, 'Karim Haddad')
    const actor = { id: organizerId, displayName: 'Karim Haddad', isSuperAdmin: false }
    const id = await organizeMatch({ db: server.db, actor, input: matchDraft({ title: 'Entre nous', type: 'private' }) })
    expect(await factsOf(await get(`/match/${id}`, { cookie }))).toMatchObject({ match: 'MATCH_PRIVATE' })
    expect((await get('/match/nothing')).status).toBe(404)
    const publicId = await organizeMatch({ db: server.db, actor: await createPerson(server.db, 'Nadia Benali'), input: matchDraft() })
    expect(await factsOf(await get(`/match/${publicId}`))).toMatchObject({ match: 'Five du samedi', showcase: 1 })
  })

  test('the CSP allows the styles, the module and the speculation rules of the head only', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`style-src 'self' '${hashOf(STYLE)}';`)
    expect(policy).toContain(`script-src 'self' '${hashOf(BOOT)}' '${hashOf(RULES)}';`)
    expect(policy.match(/sha256/g)).toHaveLength(3)
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  })

  test('pages are compressed', async () => {
    const headers = await headersOf(`${server.address}/`, { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' })
    expect(await headersOf(`${server.address}/`, { 'accept-encoding': 'gzip, br;q=0' })).toMatchObject({ 'content-encoding': 'gzip' })
    expect(await headersOf(`${server.address}/`, {})).not.toHaveProperty('content-encoding')
  })

  test('a failing page answers in French without details, and its cause is logged', async () => {
    for (const [path, cause] of [
      ['/broken', 'a secret of the renderer'],
      ['/broken-part', 'a secret of a part'],
      ['/broken-theme', 'FST_ERR_BAD_STATUS_CODE'],
    ] as const) {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([500, 'Une erreur est survenue. Veuillez réessayer'])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(errorLog.lines.splice(0).join()).toContain(cause)
    }
  })

  test('a browser gets a page where the web app cannot draw one', async () => {
    const broken = await get('/broken', { accept: 'text/html,*/*;q=0.8' })
    const html = await broken.text()
    expect([broken.status, broken.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(html).toContain('<h1>Une erreur est survenue. Veuillez réessayer</h1>')
    expect(html).toContain('<a href="">Réessayer</a>')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    expect(broken.headers.get('content-security-policy')).toContain(`'${hashOf(style)}'`)
    errorLog.lines.splice(0)
    // Opening the same address again would not help.
    const malformed = await get('/%E0%A4%A', { accept: 'text/html' })
    expect([malformed.status, await malformed.text()]).toEqual([400, expect.stringContaining('<a href="/">Retour à l’accueil</a>')])
  })

  test('a redirect holds what a header can hold, and stays on this site', async () => {
    const locationFor = async (target: string) => (await get(`/moved?to=${encodeURIComponent(target)}`)).headers.get('location')
    expect(await locationFor('/players/😀?ville=Ā#é')).toBe('/players/%F0%9F%98%80?ville=%C4%80#%C3%A9')
    expect(await locationFor('/login?redirect=%2Fmatches%3Fa%3Db')).toBe('/login?redirect=%2Fmatches%3Fa%3Db')
    for (const target of ['//evil.example/x', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'javascript:alert(1)'])
      expect(await locationFor(target), target).toBe('/')
  })

  test('an address that cannot be decoded is the client’s error, in French', async () => {
    const answer = await get('/match/%ff')
    expect([answer.status, await answer.text()]).toEqual([400, 'Arguments invalides'])
    expect(await (await get('/api/matches/%zz')).json()).toMatchObject({ message: 'Arguments invalides' })
  })

  test('files with a hash in their name are immutable and served precompressed', async () => {
    const headers = await headersOf(`${server.address}/assets/app-1a2b3c.js`, { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect(await (await get('/assets/app-1a2b3c.js')).text()).toBe('alert(1)')
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  test('the page template is not served', async () => {
    expect(await (await get('/index.html')).text()).not.toContain('a template')
  })

  test('files of the installed app are revalidated, and its shell has the CSP of pages', async () => {
    const { cookie } = await registerTestUser(server.address, 'Nadia Benali')
    const types = { '/shell.html': 'text/html', '/sw.js': 'application/javascript', '/manifest.webmanifest': 'application/manifest+json' }
    for (const [path, type] of Object.entries(types)) {
      const answer = await get(path, { cookie })
      expect(answer.headers.get('content-type')).toContain(type)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.headers.get('content-security-policy')).toMatch(/manifest-src 'self'; worker-src 'self'/)
      expect(await answer.text()).not.toContain('Nadia')
    }
    expect(await (await get('/shell.html')).text()).toBe('nobody’s page')
  })

  test('every URL that is not a file is a page', async () => {
    for (const path of ['/assets/nothing.js', '/..%2f..%2fserver/render.js', '//evil.example', '/assets/../server/render.js'])
      expect(await (await get(path)).text(), path).not.toContain('export async function')
  })
})

describe('before the web app is built', () => {
  test('pages say how to build it, and the API works', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-unbuilt-'))
    const storage = await openTestStorage()
    const server = await startServer(testConfig(dataDir), { databaseConnection: storage, webDirectory: join(dataDir, 'nothing') })
    const page = await fetch(`${server.address}/`)
    expect([page.status, await page.text()]).toEqual([503, 'The web app is not built: run `npm start`.'])
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    await server.close()
    await storage.close()
    rmSync(dataDir, { recursive: true })
  })
})

/** Raw bytes: `fetch` would decompress them. */
function headersOf(url: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.headers))
    })
      .on('error', reject)
      .end()
  })
}
