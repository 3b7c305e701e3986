import { type FirstAdmin, firstAdminSchema } from '@coup-denvoi/contract/instance/installation.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { EmailError } from '#ui/forms/email-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useRegisterFirstAdmin } from '../actions/use-register-first-admin.ts'
import { PasswordStrength } from './password-strength.public.tsx'
import { Terms } from './terms.tsx'

type FirstAdminOptions = {
  /** Of what else the step saves: afterwards nobody may install any more. */
  beforeRegistering: () => Promise<unknown>
  /** Who registered is signed in then. */
  onRegistered: () => void
  onRefused: (error: ApiError) => void
}

/** The account of the first super admin. */
export function useFirstAdminForm({ beforeRegistering, onRegistered, onRefused }: FirstAdminOptions) {
  const { registerFirstAdmin } = useRegisterFirstAdmin(beforeRegistering)
  const form = useForm<FirstAdmin>({ resolver: standardSchemaResolver(firstAdminSchema), defaultValues: EMPTY })
  const submit = form.handleSubmit(async (firstAdmin) => {
    try {
      await registerFirstAdmin(firstAdmin)
      onRegistered()
    } catch (error) {
      setFormErrors(form, error as ApiError, { ACCOUNT_EXISTS: 'email' })
      onRefused(error as ApiError)
    }
  })
  return { form, submit, isSubmitting: form.formState.isSubmitting, error: form.formState.errors.root?.message }
}

/** The fields of {@link useFirstAdminForm}. */
export function FirstAdminFields({ form: { register, control, formState } }: { form: UseFormReturn<FirstAdmin> }) {
  const { errors } = formState
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Field label="Prénom" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Nom" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message && <EmailError>{errors.email.message}</EmailError>}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <div className="grid gap-2">
        <Field label="Mot de passe" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <PasswordStrength control={control} name="password" />
      </div>
      <Terms error={errors.acceptTerms?.message} checkbox={register('acceptTerms')} />
    </>
  )
}

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  // The schema requires true.
  acceptTerms: false as unknown as true,
} satisfies FirstAdmin
