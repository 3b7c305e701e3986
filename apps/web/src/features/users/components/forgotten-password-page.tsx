import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { isEmail } from '@coup-denvoi/contract/users/user.rules'
import { type FormEvent, useState } from 'react'
import { usePageNavigation } from '#lib/ssr/page-navigation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmailError } from '#ui/forms/email-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { useRequestPasswordReset } from '../actions/use-request-password-reset.ts'
import { SubmitButton } from './submit-button.tsx'

/** Requests a password reset link. The answer does not say whether the account exists. */
export function ForgottenPasswordPage() {
  const { requestReset, isSending, isSent, errorMessage } = useRequestPasswordReset()
  const { Link } = usePageNavigation()
  const [isInvalid, setInvalid] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const email = field.value.trim().toLowerCase()
    setInvalid(!isEmail(email))
    if (isEmail(email)) requestReset(email)
    else field.focus()
  }

  return (
    <AuthLayout
      title="Mot de passe oublié"
      footer={
        <Link to="/login" className="font-strong">
          Retour à la connexion
        </Link>
      }
    >
      {isSent ? (
        <Notice tone="green" role="status">
          Si un compte existe avec cette adresse, un lien vient de lui être envoyé.
        </Notice>
      ) : (
        <p className="text-ink-2">Indiquez votre email pour recevoir un lien, valable une heure.</p>
      )}
      {errorMessage && (
        <Notice tone="red" role="alert">
          {errorMessage}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Email" error={isInvalid && <EmailError>{userErrors.INVALID_EMAIL.message}</EmailError>}>
          <TextInput type="email" name="email" inputMode="email" autoComplete="username" maxLength={254} />
        </Field>
        <SubmitButton busy={isSending} busyLabel="Envoi…">
          {isSent ? 'Envoyer encore' : 'Recevoir un lien'}
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
