import shape from 'virtual:data-shape-hash'
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'
import { type CachedAnswer, findRemovable, isUsable } from './cached-answer.ts'
import { isOfflineCacheClearing, offlineCacheOwner, removeOfflineCacheOwner, setOfflineCacheOwner } from './offline-cache-owner.ts'

/*
 * What one user last saw in this browser: API answers by query key. Never more than one user's; pages of another user neither read
 * nor write.
 */

const store = createStore('last-seen', 'answers')

/** Stores an answer, unless another user owns the cache by now. */
export async function saveToOfflineCache(owner: string, name: string, data: unknown): Promise<void> {
  if (offlineCacheOwner() === owner) await set(name, { owner, shape, at: Date.now(), data } satisfies CachedAnswer, store)
}

/** What the user last saw there; undefined if nothing, or too long ago. */
export async function readFromOfflineCache(owner: string, name: string): Promise<unknown> {
  if (offlineCacheOwner() !== owner) return undefined
  const seen = await get<CachedAnswer>(name, store)
  return seen && isUsable(seen, owner, shape, Date.now()) ? seen.data : undefined
}

/** Removes what the user may no longer see. */
export async function removeFromOfflineCache(owner: string, name: string): Promise<void> {
  if (offlineCacheOwner() === owner) await delMany([name], store)
}

/** Makes the user the owner. Deletes another user's data and old entries. */
export async function claimOfflineCache(userId: string): Promise<void> {
  if (offlineCacheOwner() !== userId) {
    await clear(store)
    setOfflineCacheOwner(userId)
  } else {
    const all = await entries<string, CachedAnswer>(store)
    await delMany(findRemovable(all, userId, shape, Date.now()), store)
  }
}

/** Unless it has an owner again by then. */
export async function emptyOfflineCache(): Promise<void> {
  if (!isOfflineCacheClearing()) return
  await clear(store)
  if (isOfflineCacheClearing()) removeOfflineCacheOwner()
}
