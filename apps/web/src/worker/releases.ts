const PREFIX = 'release-'
const { id, files } = RELEASE
const CURRENT = PREFIX + id
const SHELL = '/shell.html'

/** Downloads the files of this release, and copies those that an earlier one has under the same name. */
export async function installRelease(): Promise<void> {
  const cache = await caches.open(CURRENT)
  await Promise.all(
    files.map(async (path) => {
      const known = isHashed(path) && (await caches.match(path, { ignoreVary: true }))
      if (known) await cache.put(path, known)
      else await cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'reload' }))
    }),
  )
}

/** Their names contain a hash of the content. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** Keeps the previous release: open pages still use it, and the server may no longer have it. */
export async function deleteOldReleases(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT)
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)))
}

/** Files that never change under their path, or belong to a release. */
export const isReleaseFile = (pathname: string): boolean => isHashed(pathname) || files.includes(pathname)

/** From this release, the previous one, or else the network. */
export async function fetchReleaseFile(request: Request): Promise<Response> {
  return (await matchCached(request)) ?? fetch(request)
}

/** The page without data from which the app starts offline. */
export const matchShell = (): Promise<Response | undefined> => matchCached(SHELL)

async function matchCached(file: Request | string): Promise<Response | undefined> {
  const current = await caches.open(CURRENT)
  return (await current.match(file, { ignoreVary: true })) ?? caches.match(file, { ignoreVary: true })
}
