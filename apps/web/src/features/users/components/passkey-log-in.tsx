import { useEffect, useRef } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { suggestsPasskeys } from '#lib/passkeys/has-passkeys.ts'
import { loadPasskeys } from '#lib/passkeys/load-passkeys.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { FingerprintIcon } from '#ui/icons/icons.ts'
import { useLogInWithPasskey } from '../actions/use-log-in-with-passkey.ts'

/** What to do about an account that its owner has closed. */
const REOPEN_LABELS: Record<string, string> = {
  ACCOUNT_DEACTIVATED: 'Réactiver mon compte',
  ACCOUNT_LEAVING: 'Reprendre mon compte',
}

type PasskeyLogInProps = { staysSignedIn: () => boolean; onDone: () => unknown }

/** « Entrer avec une clé d’accès », and the suggestions of the e-mail field. */
export function PasskeyLogIn({ staysSignedIn, onDone }: PasskeyLogInProps) {
  const { logInWithPasskey, isLoggingIn, error } = useLogInWithPasskey(staysSignedIn, onDone)
  const latest = useRef(logInWithPasskey)
  latest.current = logInWithPasskey
  useEffect(() => {
    let isGone = false
    const suggest = async () => {
      if (!(await suggestsPasskeys()) || isGone) return
      const { provePasskey } = await loadPasskeys()
      const proof = await provePasskey({ autofill: true })
      if (!isGone) latest.current({ proof })
    }
    // Not wanted, or not possible: the button says why.
    suggest().catch(() => {})
    return () => {
      isGone = true
    }
  }, [])

  const code = errorCodeOf(error)
  const reopenLabel = REOPEN_LABELS[code ?? '']
  return (
    <>
      {error && code !== 'CANCELLED' && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
      <Button
        size="lg"
        wide
        busy={isLoggingIn}
        busyLabel="Un instant…"
        onClick={() => logInWithPasskey({ reactivate: Boolean(reopenLabel) })}
      >
        {!reopenLabel && <FingerprintIcon />}
        {reopenLabel ?? 'Entrer avec une clé d’accès'}
      </Button>
    </>
  )
}
