import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { meQuery } from '../session/session.ts'
import { type DraftStorage, draftStorageOf, type UserDraftStorage } from './draft-storage.ts'
import { deleteDraft, loadDraft, saveDraft } from './form-draft.ts'

/**
 * The drafts of the account that is signed in when the component appears: at the end of a session it may see a visitor before it goes.
 * @param days for how long they are kept
 */
export function useDraftStorage(days?: number): UserDraftStorage {
  const queryClient = useQueryClient()
  const [storage] = useState(() => draftStorageOf(queryClient.getQueryData(meQuery.queryKey)?.id ?? null, days))
  return storage
}

/**
 * The fields of a dialog, kept as a draft until they are sent.
 * @param name one for each dialog and object
 * @param seen what was seen of stored values that are edited, where that may be older than `initial` (`useEditConflicts`)
 * @returns the values, a function that changes some of them, and one that deletes the draft
 */
export function useDraft<Values extends object>(name: string, initial: Values, seen = initial) {
  const storage = useDraftStorage()
  const [values, setValues] = useState(() => loadDraft(storage, name, initial))
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    setValues(next)
    saveDraft(storage, name, next, seen)
  }
  return [values, change, () => deleteDraft(storage, name)] as const
}

/** A single text, kept as a draft until it is sent. @see useDraft */
export function useTextDraft(name: string) {
  const [{ text }, change, discard] = useDraft(name, NO_TEXT)
  return [text, (next: string) => change({ text: next }), discard] as const
}

const NO_TEXT = { text: '' }

/** Keeps what is typed into a form. `loadDraft` has filled it in. @param initial what the user saw; must not change with each render */
export function useSaveDraft<Values extends object>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  storage: DraftStorage,
  name: string,
  initial: Values,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(storage, name, values as Values, initial) }),
    [subscribe, storage, name, initial],
  )
}
