import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { isEmail } from '@coup-denvoi/contract/users/user.rules'
import { Link, useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { useRequestPasswordReset } from '../actions/use-request-password-reset.ts'

/** Asks for the link to choose a new password. The answer is the same whether or not there is such an account. */
export function ForgottenPasswordPage() {
  const isAwake = useHydrated()
  const { requestReset, isSending, isSent, errorMessage } = useRequestPasswordReset()
  const [isWrong, setWrong] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const email = field.value.trim().toLowerCase()
    setWrong(!isEmail(email))
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
        <Field label="Email" error={isWrong && userErrors.INVALID_EMAIL.message}>
          <TextInput type="email" name="email" inputMode="email" autoComplete="username" maxLength={254} />
        </Field>
        {/* Before the program is there, the browser would send the form by itself, and lose what is typed. */}
        <Button type={isAwake ? 'submit' : 'button'} variant="primary" size="lg" wide busy={isSending} busyLabel="Envoi…">
          {isSent ? 'Envoyer encore' : 'Recevoir un lien'}
        </Button>
      </form>
    </AuthLayout>
  )
}
