import { z } from '@coup-denvoi/contract/lib/zod'
import { currentPasswordSchema, newPasswordSchema } from '@coup-denvoi/contract/users/user.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { PasswordStrength } from '#features/users/components/password-strength.public.tsx'
import type { ApiError } from '#lib/api/api-error.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useChangePassword } from '../actions/use-change-password.ts'

const passwordsSchema = z.object({ currentPassword: currentPasswordSchema, newPassword: newPasswordSchema })

/** « Mot de passe »: changes the password. @param email for password managers */
export function PasswordSheet({ email }: { email: string }) {
  const { changePassword } = useChangePassword()
  const form = useForm({ resolver: standardSchemaResolver(passwordsSchema), defaultValues: { currentPassword: '', newPassword: '' } })
  const { register, control, handleSubmit, reset, formState } = form
  const { errors, isSubmitting } = formState

  const save = handleSubmit(async (passwords) => {
    try {
      await changePassword(passwords)
      reset()
    } catch (error) {
      setFormErrors(form, error as ApiError, { INVALID_CREDENTIALS: 'currentPassword' })
    }
  })

  return (
    <Sheet aria-labelledby="mot-de-passe">
      <SheetHeader id="mot-de-passe" title="Mot de passe" />
      <SheetBody>
        <form method="post" noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field label="Mot de passe actuel" error={errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" maxLength={128} {...register('currentPassword')} />
          </Field>
          <div className="grid gap-2">
            <Field label="Nouveau mot de passe" error={errors.newPassword?.message}>
              <PasswordInput autoComplete="new-password" {...register('newPassword')} />
            </Field>
            <PasswordStrength control={control} name="newPassword" hiddenWhenEmpty />
          </div>
          {errors.root?.message && (
            <Notice tone="red" role="alert">
              {errors.root.message}
            </Notice>
          )}
          <div>
            <Button type="submit" aria-describedby="mot-de-passe-effet" busy={isSubmitting} busyLabel="Un instant…">
              Changer le mot de passe
            </Button>
            <p id="mot-de-passe-effet" className="mt-2 text-sm/[1.35] text-ink-2">
              Vos autres appareils seront déconnectés, vos clés d’API révoquées, et l’adresse de votre agenda changera.
            </p>
          </div>
        </form>
      </SheetBody>
    </Sheet>
  )
}
