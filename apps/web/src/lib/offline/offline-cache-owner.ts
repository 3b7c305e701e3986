/*
 * Whose data the offline cache holds. Kept apart from the data, so that visitors load none of that code, and so that the data is
 * out of reach as soon as its owner signs out.
 */

const KEY = 'last_seen_of'
/** The owner has left and their data is being removed. */
const CLEARING = ''

/** Null also while the cache is being cleared. */
export const offlineCacheOwner = (): string | null => localStorage.getItem(KEY) || null
export const hasOfflineCache = (): boolean => localStorage.getItem(KEY) !== null
export const isOfflineCacheClearing = (): boolean => localStorage.getItem(KEY) === CLEARING
export const markOfflineCacheForClearing = (): void => localStorage.setItem(KEY, CLEARING)
export const setOfflineCacheOwner = (userId: string): void => localStorage.setItem(KEY, userId)
export const removeOfflineCacheOwner = (): void => localStorage.removeItem(KEY)
