/*
 * What was typed into a form survives a reload and a visit to another page. It is in session storage, which a logout clears.
 * A browser may deny storage: then nothing is kept.
 */

/** Keeps the fields that differ from the initial values: the others may change elsewhere meanwhile. @param key one for each form and object */
export function saveDraft<Values extends object>(key: string, values: Values, initial: Values): void {
  const changes = Object.entries(values).filter(([field, value]) => !isEqual(value, initial[field as keyof Values]))
  if (changes.length === 0) deleteDraft(key)
  else tryStorage(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changes))))
}

export function deleteDraft(key: string): void {
  tryStorage(() => sessionStorage.removeItem(key))
}

/** The initial values with the stored draft applied. Unknown fields and wrong types are ignored. */
export function loadDraft<Values extends object>(key: string, initial: Values): Values {
  const stored = tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown)
  if (typeof stored !== 'object' || stored === null) return initial
  const validEntries = Object.entries(stored).filter(
    ([field, value]) => Object.hasOwn(initial, field) && hasSameType(value, initial[field as keyof Values]),
  )
  return { ...initial, ...Object.fromEntries(validEntries) }
}

const hasSameType = (value: unknown, initial: unknown) => value === null || initial === null || typeof value === typeof initial

const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
