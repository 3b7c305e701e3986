import shape from 'virtual:shape-of-data'
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'
import { clearLastSeenOwner, isToBeEmptied, lastSeenOwner, setLastSeenOwner } from './last-seen-owner.ts'
import { isStillGood, type Seen, tooMuch } from './seen.ts'

/*
 * What one person last saw, in this browser: answers of the API by the name of their query. Never more than one
 * person's; pages of somebody else neither read nor add.
 */

const store = createStore('last-seen', 'answers')

/** Keeps an answer, unless the browser is somebody else's by now. */
export async function keepSeen(owner: string, name: string, data: unknown): Promise<void> {
  if (lastSeenOwner() === owner) await set(name, { owner, shape, at: Date.now(), data } satisfies Seen, store)
}

/** What that person last saw there; undefined when it was nothing, or too long ago. */
export async function recallSeen(owner: string, name: string): Promise<unknown> {
  if (lastSeenOwner() !== owner) return undefined
  const seen = await get<Seen>(name, store)
  return seen && isStillGood(seen, owner, shape, Date.now()) ? seen.data : undefined
}

/** Removes what is out of sight for that person. */
export async function dropSeen(owner: string, name: string): Promise<void> {
  if (lastSeenOwner() === owner) await delMany([name], store)
}

/** Makes it that person's. What was somebody else's goes, and what is old. */
export async function ownLastSeen(userId: string): Promise<void> {
  if (lastSeenOwner() !== userId) {
    await clear(store)
    setLastSeenOwner(userId)
  } else {
    const all = await entries<string, Seen>(store)
    await delMany(tooMuch(all, userId, shape, Date.now()), store)
  }
}

/** Unless it is somebody's again by then. */
export async function emptyLastSeen(): Promise<void> {
  if (!isToBeEmptied()) return
  await clear(store)
  if (isToBeEmptied()) clearLastSeenOwner()
}
