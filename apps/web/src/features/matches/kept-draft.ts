import type { MatchFormValues } from './match-form-values.ts'

/*
 * What was typed survives a reload of the tab. It lies in the session storage, which a logout clears.
 * A browser may refuse storage altogether: then nothing is kept, and nothing breaks.
 */

/** @param key of the draft: one for a new match, one for each that is being changed */
export function keepDraft(key: string, values: MatchFormValues): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(values)))
}

export function dropDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key))
}

/** The draft that was kept, over the values that the form would begin with; what doesn't fit is left out. */
export function keptDraft(key: string, initial: MatchFormValues): MatchFormValues {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown)
  if (typeof kept !== 'object' || kept === null) return initial
  const fitting = Object.entries(kept).filter(
    ([field, value]) => Object.hasOwn(initial, field) && typeof value === typeof initial[field as keyof MatchFormValues],
  )
  return { ...initial, ...Object.fromEntries(fitting) }
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
