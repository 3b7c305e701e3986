import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { RESET_MAYBE_DONE, useResetPassword } from '../actions/use-reset-password.ts'
import { type NewPasswordFormValues as Form, newPasswordFormSchema } from '../new-password-form-schema.ts'
import { ExpiredLinkNotice } from './expired-link-notice.tsx'
import { PasswordStrength } from './password-strength.public.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Sets a new password. @param token of the link */
export function NewPasswordForm({ token }: { token: string }) {
  const { resetPassword } = useResetPassword()
  const [submitError, setSubmitError] = useState<ApiError | null>(null)
  const { register, control, handleSubmit, setError, formState } = useForm<Form>({
    resolver: standardSchemaResolver(newPasswordFormSchema),
    defaultValues: { newPassword: '', confirmation: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async ({ newPassword }) => {
    setSubmitError(null)
    try {
      await resetPassword({ token, newPassword })
    } catch (error) {
      const { fields } = error as ApiError
      if (fields?.newPassword) setError('newPassword', { message: fields.newPassword }, { shouldFocus: true })
      else setSubmitError(error as ApiError)
    }
  })

  if (submitError?.code === 'LINK_EXPIRED') return <ExpiredLinkNotice />
  if (submitError?.code === RESET_MAYBE_DONE) return <ExpiredLinkNotice maybeUsed={submitError.message} />
  return (
    <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {submitError && (
        <Notice tone="red" role="alert">
          {submitError.message}
        </Notice>
      )}
      <div className="grid gap-2">
        <Field label="Nouveau mot de passe" error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <PasswordStrength control={control} name="newPassword" />
      </div>
      <Field label="Confirmer le mot de passe" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
      <SubmitButton busy={isSubmitting} busyLabel="Enregistrement…">
        Changer le mot de passe
      </SubmitButton>
    </form>
  )
}
