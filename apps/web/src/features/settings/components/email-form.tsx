import { z } from '@coup-denvoi/contract/kit/zod'
import { currentPasswordSchema, emailSchema } from '@coup-denvoi/contract/users/user.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useRequestEmailChange } from '../actions/use-request-email-change.ts'
import { showRefusal } from '../show-refusal.ts'

const emailChangeSchema = z.object({ email: emailSchema, currentPassword: currentPasswordSchema })

/** Asks for the link that makes another address one's own. */
export function EmailForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { requestEmailChange } = useRequestEmailChange()
  const form = useForm({ resolver: standardSchemaResolver(emailChangeSchema), defaultValues: { email: '', currentPassword: '' } })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (change) => {
    try {
      await requestEmailChange(change)
      onSent(change.email)
    } catch (error) {
      showRefusal(form, error as ApiError, { INVALID_CREDENTIALS: 'currentPassword', EMAIL_ALREADY_IN_USE: 'email' })
    }
  })

  return (
    <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Nouvel email" error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="email" maxLength={254} {...register('email')} />
      </Field>
      <Field label="Votre mot de passe" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" maxLength={128} {...register('currentPassword')} />
      </Field>
      {errors.root?.message && (
        <Notice tone="red" role="alert">
          {errors.root.message}
        </Notice>
      )}
      <p className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Envoi…">
          Envoyer le lien
        </Button>
        <Button variant="bare" disabled={isSubmitting} onClick={onCancel}>
          Annuler
        </Button>
      </p>
    </form>
  )
}
