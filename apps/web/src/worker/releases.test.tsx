import { afterEach, expect, test, vi } from 'vitest'

const whole = ['/assets/app.js', '/shell.html']
Object.assign(globalThis, { RELEASE: { id: 'current', files: whole } })
const { deleteOldReleases, installRelease } = await import('./releases.ts')

const SCRIPT = { headers: { 'content-type': 'text/javascript' } }
const PAGE = { headers: { 'content-type': 'text/html; charset=utf-8' } }
const portal = () => new Response('<title>Wi-Fi de la gare</title>', PAGE)
/** What the network answers, by path. */
const answers = new Map<string, () => Response>()
// biome-ignore lint/plugin: fakeApi() needs a page, which the types of the service worker don’t know
vi.spyOn(self, 'fetch').mockImplementation(async (path) => answers.get(String(path))?.() ?? Response.error())
const storedScript = async () => (await caches.match('/assets/app.js'))?.text()

const names = async () => (await caches.keys()).filter((name) => name.startsWith('release-'))

/** As an installation leaves it, or one that was interrupted. */
async function store(id: string, paths: string[]): Promise<void> {
  const cache = await caches.open(`release-${id}`)
  for (const path of paths) await cache.put(path, new Response(id))
}

afterEach(async () => {
  for (const name of await names()) await caches.delete(name)
})

test('a release that was downloaded in part is not kept in place of the one that open pages use', async () => {
  await store('first', whole)
  await store('used', whole)
  await store('interrupted', ['/assets/app.js'])
  await store('current', whole)
  await store('being-installed', ['/assets/app.js'])
  await deleteOldReleases()
  expect(await names()).toEqual(['release-used', 'release-current', 'release-being-installed'])
})

test('the page of a captive portal is not kept as a file of the release, nor as the shell', async () => {
  answers.set('/shell.html', portal)
  answers.set('/assets/app.js', portal)
  await expect(installRelease()).rejects.toThrow('/assets/app.js')
  answers.set('/assets/app.js', () => new Response('script', SCRIPT))
  await expect(installRelease()).rejects.toThrow('/shell.html')
  expect(await caches.match('/shell.html')).toBeUndefined()

  answers.set('/shell.html', () => new Response('<script type="module" src="/assets/app.js"></script>', PAGE))
  await installRelease()
  expect(await storedScript()).toBe('script')
  expect(await caches.match('/shell.html')).toBeDefined()
})

test('a file that an earlier release has is copied, unless it is the page of a captive portal', async () => {
  answers.set('/shell.html', () => new Response('<script type="module" src="/assets/app.js"></script>', PAGE))
  answers.set('/assets/app.js', () => new Response('downloaded', SCRIPT))
  const former = await caches.open('release-former')
  await former.put('/assets/app.js', portal())
  await installRelease()
  expect(await (await (await caches.open('release-current')).match('/assets/app.js'))?.text()).toBe('downloaded')

  await caches.delete('release-current')
  await former.put('/assets/app.js', new Response('copied', SCRIPT))
  await installRelease()
  expect(await (await (await caches.open('release-current')).match('/assets/app.js'))?.text()).toBe('copied')
})
