/*
 * Whose last seen pages this browser keeps. It stands apart from what is kept, so that visitors load nothing of it, and
 * so that the data is out of reach from the moment that its owner leaves.
 */

const KEY = 'last_seen_of'
/** Somebody left, and what was theirs is being removed. */
const NOBODY = ''

/** Null also while it is being emptied. */
export const lastSeenOwner = (): string | null => localStorage.getItem(KEY) || null
export const isLastSeenKept = (): boolean => localStorage.getItem(KEY) !== null
export const isToBeEmptied = (): boolean => localStorage.getItem(KEY) === NOBODY
export const markToBeEmptied = (): void => localStorage.setItem(KEY, NOBODY)
export const setLastSeenOwner = (userId: string): void => localStorage.setItem(KEY, userId)
/** Nothing is kept any more. */
export const clearLastSeenOwner = (): void => localStorage.removeItem(KEY)
