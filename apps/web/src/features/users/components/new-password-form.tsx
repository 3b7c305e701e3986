import { passwordStrength } from '@coup-denvoi/contract/users/password.rules'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { PasswordMeter } from '#ui/forms/password-meter.tsx'
import { useResetPassword } from '../actions/use-reset-password.ts'
import { type NewPasswordFormValues as Form, newPasswordFormSchema } from '../new-password-form-schema.ts'
import { ExpiredLinkNotice } from './expired-link-notice.tsx'

/** Chooses a new password. @param token of the link */
export function NewPasswordForm({ token }: { token: string }) {
  const { resetPassword } = useResetPassword()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { register, control, handleSubmit, setError, formState } = useForm<Form>({
    resolver: standardSchemaResolver(newPasswordFormSchema),
    defaultValues: { newPassword: '', confirmation: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async ({ newPassword }) => {
    setRefusal(null)
    try {
      await resetPassword({ token, newPassword })
    } catch (error) {
      const { fields } = error as ApiError
      if (fields?.newPassword) setError('newPassword', { message: fields.newPassword }, { shouldFocus: true })
      else setRefusal(error as ApiError)
    }
  })

  if (refusal?.code === 'LINK_EXPIRED') return <ExpiredLinkNotice />
  return (
    <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {refusal && (
        <Notice tone="red" role="alert">
          {refusal.message}
        </Notice>
      )}
      <div className="grid gap-2">
        <Field label="Nouveau mot de passe" error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <NewPasswordStrength control={control} />
      </div>
      <Field label="Confirmer le mot de passe" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting} busyLabel="Enregistrement…">
        Changer le mot de passe
      </Button>
    </form>
  )
}

function NewPasswordStrength({ control }: { control: Control<Form> }) {
  const password = useWatch({ control, name: 'newPassword' })
  return <PasswordMeter {...passwordStrength(password)} />
}
