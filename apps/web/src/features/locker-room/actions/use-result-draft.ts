import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useState } from 'react'
import { loadDraft, loadSeen, saveDraft } from '#lib/drafts/form-draft.ts'
import { useDraftStorage } from '#lib/drafts/use-draft.ts'
import { initialResult, type ResultValues } from '../noted-goals.ts'
import { mergeResult, type ResultPart, withPart } from '../result-draft.ts'

/** The result as it is typed, kept as a draft, beside what co-organizers save meanwhile. */
export function useResultDraft(room: LockerRoom) {
  const storage = useDraftStorage()
  const name = `result_${room.id}`
  const stored = initialResult(room)
  const [draft, setDraft] = useState(() => ({ typed: loadDraft(storage, name, stored), seen: loadSeen(storage, name, stored) }))
  const { values, seen, conflicts } = mergeResult(draft, stored)

  function set(typed: ResultValues, relied: ResultValues) {
    setDraft({ typed, seen: relied })
    saveDraft(storage, name, typed, relied)
  }

  return {
    values,
    seen,
    conflicts,
    stored,
    change: (changes: Partial<ResultValues>) => set({ ...values, ...changes }, seen),
    choose: (part: ResultPart, choice: 'mine' | 'theirs') =>
      set(choice === 'theirs' ? withPart(part, values, stored) : values, withPart(part, seen, stored)),
    /** What was typed since then stays a draft. */
    markSaved: (saved: ResultValues) => set(values, saved),
  }
}
