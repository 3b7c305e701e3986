import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { MAX_PASSWORD_LENGTH } from '@coup-denvoi/contract/users/user.rules'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useConfirmPassword } from '../actions/use-confirm-password.ts'

type ReauthenticationDialogProps = { open: boolean; onConfirmed: () => void; onClose: () => void }

/** Asks for the password before a sensitive action. */
export function ReauthenticationDialog({ open, onConfirmed, onClose }: ReauthenticationDialogProps) {
  const { confirmPassword, isConfirming, errorMessage } = useConfirmPassword(onConfirmed)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirming) return
    const password = field.current?.value ?? ''
    setMissing(!password)
    if (password) confirmPassword(password)
    else field.current?.focus()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Votre mot de passe"
      description={errorCatalog.REQUIRES_RECENT_LOGIN.message}
      busy={isConfirming}
      actions={
        <>
          <Button disabled={isConfirming} onClick={onClose}>
            Retour
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isConfirming} busyLabel="Vérification…">
            Continuer
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <Field label="Mot de passe" error={isMissing ? 'Indiquez votre mot de passe' : errorMessage}>
          <PasswordInput ref={field} name="password" autoComplete="current-password" maxLength={MAX_PASSWORD_LENGTH} />
        </Field>
      </form>
    </Dialog>
  )
}
