import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import { MAIL_TARGET_NAMES } from '@coup-denvoi/contract/instance/mail-server.rules'
import { pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { useState } from 'react'
import type { ApiError } from '#lib/api/api-error.ts'

/** The password of the mail server in a form of settings: it is written, never read. */
export function useMailPassword() {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const set = (password: string | undefined) => {
    setTyped(password)
    setError(undefined)
  }
  return {
    password: { typed, set, error },
    /** It is for the server that was seen: one that somebody else has set meanwhile must not get it. */
    passwordEdit: <Seen extends object>(settings: InstanceSettings, seen: Seen) =>
      typed === undefined ? {} : { mailPassword: typed, seen: { ...pick(settings, [...MAIL_TARGET_NAMES]), ...seen } },
    isPasswordError: ({ code, message }: ApiError): boolean => {
      if (code !== 'MAIL_PASSWORD_REQUIRED') return false
      setError(message)
      return true
    },
    clearPassword: () => set(undefined),
  }
}
