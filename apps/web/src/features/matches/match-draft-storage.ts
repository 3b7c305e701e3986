import type { MatchFormValues } from './match-form-values.ts'

/*
 * What was typed survives a reload of the tab. It lies in the session storage, which a logout clears.
 * A browser may refuse storage altogether: then nothing is kept, and nothing breaks.
 */

/** @param key of the draft: one for a new match, one for each that is being changed */
export function saveDraft(key: string, values: MatchFormValues): void {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(values)))
}

export function deleteDraft(key: string): void {
  tryStorage(() => sessionStorage.removeItem(key))
}

/** The draft that was kept, over the values that the form would begin with; what doesn't fit is left out. */
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
