import { z } from '@coup-denvoi/contract/lib/zod'
import { emailSchema } from '@coup-denvoi/contract/users/user.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { EmailError } from '#ui/forms/email-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useRequestEmailChange } from '../actions/use-request-email-change.ts'
import { ownPasswordField, useHasPassword } from '../use-has-password.ts'

const emailChangeSchema = (hasPassword: boolean) => z.object({ email: emailSchema, currentPassword: ownPasswordField(hasPassword) })

type EmailChangeFormProps = {
  withReauthentication: WithReauthentication
  onSent: (email: string) => void
  onCancel: () => void
}

/** Requests the link that confirms a new e-mail address. */
export function EmailChangeForm({ withReauthentication, onSent, onCancel }: EmailChangeFormProps) {
  const { requestEmailChange } = useRequestEmailChange(withReauthentication)
  const hasPassword = useHasPassword()
  const form = useForm({
    resolver: standardSchemaResolver(emailChangeSchema(hasPassword)),
    defaultValues: { email: '', currentPassword: '' },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (change) => {
    try {
      await requestEmailChange(change)
      onSent(change.email)
    } catch (error) {
      setFormErrors(form, error as ApiError, { INVALID_CREDENTIALS: 'currentPassword', EMAIL_ALREADY_IN_USE: 'email' })
    }
  })

  return (
    <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Nouvel email" error={errors.email?.message && <EmailError>{errors.email.message}</EmailError>}>
        <TextInput type="email" inputMode="email" autoComplete="email" maxLength={254} {...register('email')} />
      </Field>
      {hasPassword && (
        <Field label="Votre mot de passe" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" maxLength={128} {...register('currentPassword')} />
        </Field>
      )}
      {errors.root?.message && (
        <Notice tone="red" role="alert">
          {errors.root.message}
        </Notice>
      )}
      <p className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Envoi…">
          Envoyer le lien
        </Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onCancel}>
          Annuler
        </Button>
      </p>
    </form>
  )
}
