import { pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { DraftStorage } from './draft-storage.ts'

/*
 * The draft of a form: what was typed survives a reload, a visit to another page and the end of the session.
 * A browser may deny storage: then nothing is kept.
 */

/**
 * Keeps the fields that differ from the initial values, and those values: both may change elsewhere meanwhile.
 * @param name one for each form and object
 */
export function saveDraft<Values extends object>(storage: DraftStorage, name: string, values: Values, initial: Values): void {
  const changes = changedFields(values, initial)
  if (changes.length === 0) deleteDraft(storage, name)
  else tryStorage(() => storage.setItem(name, JSON.stringify({ typed: pick(values, changes), seen: pick(initial, changes) })))
}

export function deleteDraft(storage: DraftStorage, name: string): void {
  tryStorage(() => storage.removeItem(name))
}

/** The initial values with the stored draft applied. Unknown fields and wrong types are ignored. */
export const loadDraft = <Values extends object>(storage: DraftStorage, name: string, initial: Values): Values =>
  load(storage, name, initial, 'typed')

/** The initial values, as the author of the draft saw them. */
export const loadSeen = <Values extends object>(storage: DraftStorage, name: string, initial: Values): Values =>
  load(storage, name, initial, 'seen')

function load<Values extends object>(storage: DraftStorage, name: string, initial: Values, part: 'typed' | 'seen'): Values {
  const draft = tryStorage(() => JSON.parse(storage.getItem(name) ?? 'null') as Record<string, unknown> | null)
  const stored = draft?.[part]
  if (typeof stored !== 'object' || stored === null) return initial
  const validEntries = Object.entries(stored).filter(
    ([field, value]) => Object.hasOwn(initial, field) && hasSameType(value, initial[field as keyof Values]),
  )
  return { ...initial, ...Object.fromEntries(validEntries) }
}

/** The fields in which the values differ. */
export const changedFields = <Values extends object>(values: Values, initial: Values): (keyof Values)[] =>
  (Object.keys(values) as (keyof Values)[]).filter((field) => !isEqual(values[field], initial[field]))

const hasSameType = (value: unknown, initial: unknown) => value === null || initial === null || typeof value === typeof initial

const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
