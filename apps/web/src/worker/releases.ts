const PREFIX = 'release-'
const { id, files } = RELEASE
const CURRENT = PREFIX + id
const SHELL = '/shell.html'

/** Fetches the files of this release; those that an earlier one had under the same name are copied. */
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

/** These carry a hash of their content in their name. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** The one before stays: open pages are made of it, and the server may have it no more. */
export async function deleteOldReleases(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT)
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)))
}

/** What never changes under its path, or is kept with each release. */
export const isReleaseFile = (pathname: string): boolean => isHashed(pathname) || files.includes(pathname)

/** Of this release, of the one before, or else from the network. */
export async function fetchReleaseFile(request: Request): Promise<Response> {
  return (await matchCached(request)) ?? fetch(request)
}

/** The page without anybody's data that the program starts from. */
export const matchShell = (): Promise<Response | undefined> => matchCached(SHELL)

async function matchCached(file: Request | string): Promise<Response | undefined> {
  const current = await caches.open(CURRENT)
  return (await current.match(file, { ignoreVary: true })) ?? caches.match(file, { ignoreVary: true })
}
