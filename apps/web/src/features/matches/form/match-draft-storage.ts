import type { MatchFormValues } from './match-form-values.ts'

/*
 * Drafts survive a reload. They are in session storage, which a logout clears.
 * A browser may deny storage: then nothing is kept.
 */

/** @param key one for a new match, one per edited match */
export function saveDraft(key: string, values: MatchFormValues): void {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(values)))
}

export function deleteDraft(key: string): void {
  tryStorage(() => sessionStorage.removeItem(key))
}

/** The initial values with the stored draft applied. Unknown fields and wrong types are ignored. */
export function loadDraft(key: string, initial: MatchFormValues): MatchFormValues {
  const stored = tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown)
  if (typeof stored !== 'object' || stored === null) return initial
  const validEntries = Object.entries(stored).filter(
    ([field, value]) => Object.hasOwn(initial, field) && typeof value === typeof initial[field as keyof MatchFormValues],
  )
  return { ...initial, ...Object.fromEntries(validEntries) }
}

function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
