import { isPage } from '../lib/api/proxy-status.ts'

const PREFIX = 'release-'
const { id, files } = RELEASE
const CURRENT = PREFIX + id
const SHELL = '/shell.html'

/** Downloads the files of this release, and copies those that an earlier one has under the same name. */
export async function installRelease(): Promise<void> {
  const cache = await caches.open(CURRENT)
  await Promise.all(files.filter((path) => path !== SHELL).map((path) => download(cache, path)))
  // The last one: a release that has it has all its files.
  await download(cache, SHELL)
}

async function download(cache: Cache, path: string): Promise<void> {
  const known = isHashed(path) && (await caches.match(path, { ignoreVary: true }))
  const answer = known && !isPage(known) ? known : await fetch(path, { cache: isHashed(path) ? 'default' : 'reload' })
  if (!(await isOfRelease(path, answer))) throw new Error(`${path} did not come from the server`)
  await cache.put(path, answer)
}

/** A captive portal answers every request with its own page and a status of success. */
const isOfRelease = async (path: string, answer: Response): Promise<boolean> =>
  answer.ok && (path === SHELL ? namesFile(await answer.clone().text()) : !isPage(answer))

/** The page of the shell starts from scripts of the release. */
const namesFile = (page: string): boolean => files.some((path) => isHashed(path) && page.includes(path))

/** Their names contain a hash of the content. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

/**
 * Keeps the previous release: open pages still use it, and the server may no longer have it. One that was downloaded in part never had pages,
 * unless it comes after this one: it may be on its way.
 */
export async function deleteOldReleases(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const others = names.filter((name) => name !== CURRENT)
  const complete = await Promise.all(others.map(async (name) => (await (await caches.open(name)).match(SHELL)) !== undefined))
  const previous = others.findLast((_, at) => complete[at])
  const isKept = (name: string, at: number) => name === previous || (!complete[at] && names.indexOf(name) > names.indexOf(CURRENT))
  await Promise.all(others.filter((name, at) => !isKept(name, at)).map((name) => caches.delete(name)))
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
