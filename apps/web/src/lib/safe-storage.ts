/*
 * Browsers may refuse storage, for example when cookies are blocked: then nothing is kept, and the page works all the same. Also for scripts
 * of pages without the app.
 */

const safe = (open: () => Storage) => ({
  getItem(key: string): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },
  /** @returns whether it is stored */
  setItem(key: string, value: string): boolean {
    try {
      open().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  removeItem(key: string): void {
    try {
      open().removeItem(key)
    } catch {
      // There is nothing to remove.
    }
  },
})

export const safeLocalStorage = safe(() => localStorage)
export const safeSessionStorage = safe(() => sessionStorage)
