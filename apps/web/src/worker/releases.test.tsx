import { afterEach, expect, test } from 'vitest'

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
  const whole = ['/assets/app.js', '/shell.html']
  await store('first', whole)
  await store('used', whole)
  await store('interrupted', ['/assets/app.js'])
  await store('current', whole)
  await store('being-installed', ['/assets/app.js'])
  Object.assign(globalThis, { RELEASE: { id: 'current', files: whole } })
  const { deleteOldReleases } = await import('./releases.ts')
  await deleteOldReleases()
  expect(await names()).toEqual(['release-used', 'release-current', 'release-being-installed'])
})
