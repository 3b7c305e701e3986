import shape from 'virtual:data-shape-hash'
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'
import { type CachedAnswer, findRemovable, isUsable } from './cached-answer.ts'
import { isOfflineCacheClearing, offlineCacheOwner, removeOfflineCacheOwner, setOfflineCacheOwner } from './offline-cache-owner.ts'

/*
 * What one person last saw, in this browser: answers of the API by the name of their query. Never more than one
 * person's; pages of somebody else neither read nor add.
 */

const store = createStore('last-seen', 'answers')

/** Keeps an answer, unless the browser is somebody else's by now. */
export async function saveToOfflineCache(owner: string, name: string, data: unknown): Promise<void> {
  if (offlineCacheOwner() === owner) await set(name, { owner, shape, at: Date.now(), data } satisfies CachedAnswer, store)
}

/** What that person last saw there; undefined when it was nothing, or too long ago. */
export async function readFromOfflineCache(owner: string, name: string): Promise<unknown> {
  if (offlineCacheOwner() !== owner) return undefined
  const seen = await get<CachedAnswer>(name, store)
  return seen && isUsable(seen, owner, shape, Date.now()) ? seen.data : undefined
}

/** Removes what is out of sight for that person. */
export async function removeFromOfflineCache(owner: string, name: string): Promise<void> {
  if (offlineCacheOwner() === owner) await delMany([name], store)
}

/** Makes it that person's. What was somebody else's goes, and what is old. */
export async function claimOfflineCache(userId: string): Promise<void> {
  if (offlineCacheOwner() !== userId) {
    await clear(store)
    setOfflineCacheOwner(userId)
  } else {
    const all = await entries<string, CachedAnswer>(store)
    await delMany(findRemovable(all, userId, shape, Date.now()), store)
  }
}

/** Unless it is somebody's again by then. */
export async function emptyOfflineCache(): Promise<void> {
  if (!isOfflineCacheClearing()) return
  await clear(store)
  if (isOfflineCacheClearing()) removeOfflineCacheOwner()
}
