/*
 * Whose last seen pages this browser keeps. It stands apart from what is kept, so that visitors load nothing of it, and
 * so that the data is out of reach from the moment that its owner leaves.
 */

const KEY = 'last_seen_of'
/** Somebody left, and what was theirs is being removed. */
const CLEARING = ''

/** Null also while it is being emptied. */
export const offlineCacheOwner = (): string | null => localStorage.getItem(KEY) || null
export const hasOfflineCache = (): boolean => localStorage.getItem(KEY) !== null
export const isOfflineCacheClearing = (): boolean => localStorage.getItem(KEY) === CLEARING
export const markOfflineCacheForClearing = (): void => localStorage.setItem(KEY, CLEARING)
export const setOfflineCacheOwner = (userId: string): void => localStorage.setItem(KEY, userId)
/** Nothing is kept any more. */
export const removeOfflineCacheOwner = (): void => localStorage.removeItem(KEY)
