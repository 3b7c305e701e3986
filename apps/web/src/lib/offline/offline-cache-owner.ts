import { safeLocalStorage } from '../safe-storage.ts'

/*
 * Whose data the offline cache holds. Kept apart from the data, so that visitors load none of that code, and so that the data is
 * out of reach as soon as its owner signs out.
 */

const KEY = 'last_seen_of'
/** The owner has left and their data is being removed. */
const CLEARING = ''

/** Null also while the cache is being cleared. */
export const offlineCacheOwner = (): string | null => safeLocalStorage.getItem(KEY) || null
export const hasOfflineCache = (): boolean => safeLocalStorage.getItem(KEY) !== null
export const isOfflineCacheClearing = (): boolean => safeLocalStorage.getItem(KEY) === CLEARING
export const markOfflineCacheForClearing = (): void => void safeLocalStorage.setItem(KEY, CLEARING)
export const setOfflineCacheOwner = (userId: string): void => void safeLocalStorage.setItem(KEY, userId)
export const removeOfflineCacheOwner = (): void => safeLocalStorage.removeItem(KEY)
