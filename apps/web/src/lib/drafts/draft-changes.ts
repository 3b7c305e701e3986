const listeners = new Set<() => void>()

/**
 * Calls when something that is kept like a draft changes, here or in another tab.
 * @param otherTabsAfterMs how long after a change in another tab
 * @returns a function that ends it
 */
export function subscribeToDrafts(listener: () => void, otherTabsAfterMs = 0): () => void {
  // The browser tells the other tabs only.
  const notifyLater = () => void setTimeout(listener, otherTabsAfterMs)
  listeners.add(listener)
  addEventListener('storage', notifyLater)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', notifyLater)
  }
}

/** After a change in this tab. */
export function notifyDraftChange(): void {
  for (const listener of listeners) listener()
}
