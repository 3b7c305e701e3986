import { emailSchema } from '@coup-denvoi/contract/users/user.schema'
import { type ChangeEvent, useState } from 'react'
import { useSetGuestEmail } from './actions/guests/use-guest-action.ts'

/** A form for the address by which a guest is told what becomes of their place. */
export function useGuestEmailForm(options: Parameters<typeof useSetGuestEmail>[0]) {
  const [email, setEmail] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const { setGuestEmail, isSaving, error } = useSetGuestEmail(options)
  return {
    input: {
      type: 'email',
      value: email,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setEmail(target.value)
        setFieldError(undefined)
      },
      autoComplete: 'email',
      inputMode: 'email',
      enterKeyHint: 'done',
    } as const,
    fieldError,
    submit: () => {
      const checked = emailSchema.safeParse(email)
      if (checked.success) setGuestEmail(checked.data)
      else setFieldError(checked.error.issues[0]?.message)
    },
    stopMails: () => setGuestEmail(null),
    isSaving,
    error,
  }
}
