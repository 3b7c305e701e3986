import { useState } from 'react'
import { errorCodeOf } from '../api/api-error.ts'
import { randomId } from '../api/random-id.ts'
import { deleteDraft, loadDraft, saveDraft } from './form-draft.ts'
import { useDraftStorage } from './use-draft.ts'

/**
 * The key by which the server knows a second try for the first one, which may have got through. From the first try on it is kept as long as
 * what is typed: after a reload the draft is sent with it again.
 * @param draft the name of that draft; null: it is kept as long as the component
 * @param days for how long, where the same may be sent again on purpose
 */
export function useSendKey(draft: string | null, days?: number) {
  const storage = useDraftStorage(days)
  const name = `${draft}-key`
  const [key, setKey] = useState(() => (draft && loadDraft(storage, name, NO_KEY).key) || randomId())
  const forget = () => {
    if (draft) deleteDraft(storage, name)
  }
  const renew = () => {
    forget()
    setKey(randomId())
  }
  return {
    /** For each try. */
    use: () => {
      if (draft) saveDraft(storage, name, { key }, NO_KEY)
      return key
    },
    /** It has got through: what follows is something else. */
    renew,
    /** What was typed is given up; a try of this component is still the same. */
    forget,
  }
}

/** For money: the same amount to the same person may be another payment, a week later. */
export const MONEY_KEY_DAYS = 1

/** The first try has got through, with other values. */
export const isSent = (error: unknown): boolean => errorCodeOf(error).endsWith('_SENT')

const NO_KEY = { key: '' }
