import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { MAX_PASSWORD_LENGTH } from '@coup-denvoi/contract/users/user.rules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useInstance } from '#lib/instance.ts'
import { hasPasskeys } from '#lib/passkeys/has-passkeys.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { FingerprintIcon } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useConfirmPassword } from '../../actions/use-confirm-password.ts'
import { useLeaveForProvider } from '../../actions/use-identity.ts'
import { useConfirmWithPasskey } from '../../actions/use-passkeys.ts'
import { securityQuery } from '../../settings.queries.ts'

type ReauthenticationDialogProps = { open: boolean; onConfirmed: () => void; onClose: () => void }

/** Asks for the password, a passkey or the provider before a sensitive action. */
export function ReauthenticationDialog({ open, onConfirmed, onClose }: ReauthenticationDialogProps) {
  const { confirmPassword, isConfirming, errorMessage } = useConfirmPassword(onConfirmed)
  const { confirmWithPasskey, isConfirmingPasskey, passkeyError } = useConfirmWithPasskey(onConfirmed)
  const { data: security } = useQuery({ ...securityQuery, enabled: open })
  const hasPassword = security?.hasPassword ?? true
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirming || isConfirmingPasskey) return
    const password = field.current?.value ?? ''
    setMissing(!password)
    if (password) confirmPassword(password)
    else field.current?.focus()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hasPassword ? 'Votre mot de passe' : 'Confirmez que c’est vous'}
      description={errorCatalog.REQUIRES_RECENT_LOGIN.message}
      busy={isConfirming || isConfirmingPasskey}
      actions={
        <>
          <Button disabled={isConfirming || isConfirmingPasskey} onClick={onClose}>
            Retour
          </Button>
          {hasPassword && (
            <Button type="submit" form={form} variant="primary" busy={isConfirming} busyLabel="Vérification…">
              Continuer
            </Button>
          )}
        </>
      }
    >
      {hasPassword && (
        <form id={form} method="post" noValidate onSubmit={submit}>
          <Field label="Mot de passe" error={isMissing ? 'Indiquez votre mot de passe' : errorMessage}>
            <PasswordInput ref={field} name="password" autoComplete="current-password" maxLength={MAX_PASSWORD_LENGTH} />
          </Field>
        </form>
      )}
      {security?.identity && <ContinueWithProvider />}
      {security && security.passkeys.length > 0 && hasPasskeys() && (
        <Button wide busy={isConfirmingPasskey} busyLabel="Un instant…" onClick={confirmWithPasskey}>
          <FingerprintIcon />
          Utiliser une clé d’accès
        </Button>
      )}
      {passkeyError && (
        <Notice tone="red" role="alert">
          {passkeyError}
        </Notice>
      )}
    </Dialog>
  )
}

/** The provider asks who is there. The browser leaves this page for it, so that the action is not repeated by itself. */
function ContinueWithProvider() {
  const { provider } = useInstance()
  const { leaveForProvider, isLeaving, providerError } = useLeaveForProvider('confirm')
  if (!provider) return null
  return (
    <>
      <Button wide busy={isLeaving} busyLabel="Un instant…" onClick={leaveForProvider}>
        {`Continuer avec ${provider}`}
      </Button>
      <p className="text-sm text-ink-2">Vous reviendrez ici, et recommencerez.</p>
      {providerError && (
        <Notice tone="red" role="alert">
          {providerError}
        </Notice>
      )}
    </>
  )
}
