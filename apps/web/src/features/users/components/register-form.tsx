import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { instanceQuery, useInstance } from '#lib/instance.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmailError } from '#ui/forms/email-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useRegister } from '../actions/use-register.ts'
import { emptyRegistrationForm, type RegistrationFormValues, registrationFormSchema } from '../registration-form-schema.ts'
import { usePreHydrationInput } from '../use-pre-hydration-input.ts'
import { PasswordStrength } from './password-strength.public.tsx'
import { StaySignedIn } from './stay-signed-in.tsx'
import { SubmitButton } from './submit-button.tsx'
import { Terms } from './terms.tsx'

type RegisterFormProps = {
  redirect?: string
  /** The token of an invitation. */
  invitation?: string
  onNameChange: (name: { firstName: string; lastName: string }) => void
}

/** A failed submission keeps the input; errors show at their fields, and the first one gets focus. */
export function RegisterForm({ redirect, invitation, onNameChange }: RegisterFormProps) {
  const { register: signUp } = useRegister(redirect)
  const { termsVersion } = useInstance()
  const queryClient = useQueryClient()
  const [submitError, setSubmitError] = useState<string | null>(null)
  const { register, control, handleSubmit, setError, setValue, reset, getValues, formState } = useForm<RegistrationFormValues>({
    resolver: standardSchemaResolver(registrationFormSchema),
    defaultValues: emptyRegistrationForm,
  })
  const { errors, isSubmitting } = formState
  const nameChangeHandler = { onChange: () => onNameChange({ firstName: getValues('firstName'), lastName: getValues('lastName') }) }
  const form = useRef<HTMLFormElement>(null)
  usePreHydrationInput(form, emptyRegistrationForm, (typed) => {
    reset(typed, { keepDefaultValues: true })
    nameChangeHandler.onChange()
  })

  const submit = handleSubmit(async ({ confirmation: _, ...registration }) => {
    setSubmitError(null)
    try {
      await signUp({ ...registration, invitation, termsVersion })
    } catch (error) {
      const { code, message, fields } = error as ApiError
      if (code === 'ACCOUNT_EXISTS' || code === 'EMAIL_DOMAIN_REFUSED') return setError('email', { message }, { shouldFocus: true })
      if (code === 'TERMS_CHANGED') {
        setValue('acceptTerms', emptyRegistrationForm.acceptTerms)
        await invalidate(queryClient, { queryKey: instanceQuery.queryKey })
        return setError('acceptTerms', { message }, { shouldFocus: true })
      }
      for (const [field, fieldMessage] of Object.entries(fields ?? {}))
        setError(field as keyof RegistrationFormValues, { message: fieldMessage })
      setSubmitError(message)
    }
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {submitError && (
        <Notice tone="red" role="alert">
          {submitError}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Field label="Prénom" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...register('firstName', nameChangeHandler)} />
        </Field>
        <Field label="Nom" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName', nameChangeHandler)} />
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
      <Field label="Confirmer le mot de passe" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
      <Field label="Ville" optional error={errors.city?.message}>
        <TextInput autoComplete="address-level2" {...register('city')} />
      </Field>
      <Terms error={errors.acceptTerms?.message} checkbox={register('acceptTerms')} />
      <StaySignedIn {...register('staySignedIn')} />
      <SubmitButton busy={isSubmitting} busyLabel="Inscription…">
        Créer mon compte
      </SubmitButton>
    </form>
  )
}
