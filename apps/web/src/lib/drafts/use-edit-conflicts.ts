import { useState } from 'react'
import type { ApiError } from '../api/api-error.ts'

/**
 * What a form of stored values relies on: the values that its user saw, and those that somebody else has set meanwhile. The server
 * refuses an edit with EDITED_MEANWHILE; once the user has chosen, the same edit is sent with the values that are there now.
 * @param first the stored values when the form was filled in
 * @param setValue of the form
 */
export function useEditConflicts<Values extends object>(
  first: () => Values,
  setValue: <Field extends keyof Values>(field: Field, value: Values[Field]) => void,
) {
  const [seen, setSeen] = useState(first)
  const [theirs, setTheirs] = useState<Partial<Values>>({})

  function choose(field: keyof Values, choice: 'mine' | 'theirs') {
    const value = theirs[field] as Values[typeof field]
    setSeen((before) => ({ ...before, [field]: value }))
    if (choice === 'theirs') setValue(field, value)
    setTheirs(({ [field]: _, ...rest }) => rest as Partial<Values>)
  }

  return { seen, setSeen, theirs, setTheirs, choose }
}

export const isEditConflict = ({ code }: ApiError): boolean => code === 'EDITED_MEANWHILE'
