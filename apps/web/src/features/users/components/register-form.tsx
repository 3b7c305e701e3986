import { passwordStrength } from '@coup-denvoi/contract/users/password.rules'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { PasswordMeter } from '#ui/forms/password-meter.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useRegister } from '../actions/use-register.ts'
import { emptyRegistrationForm, type RegistrationFormValues, registrationFormSchema } from '../registration-form-schema.ts'
import { usePreHydrationInput } from '../use-pre-hydration-input.ts'
import { Terms } from './terms.tsx'

type RegisterFormProps = { redirect?: string; onNameChange: (name: { firstName: string; lastName: string }) => void }

/** What is typed stays when sending fails; what is wrong is said at its field, and the first such field gets the focus. */
export function RegisterForm({ redirect, onNameChange }: RegisterFormProps) {
  const { register: signUp } = useRegister(redirect)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isAwake = useHydrated()
  const { register, control, handleSubmit, setError, reset, getValues, formState } = useForm<RegistrationFormValues>({
    resolver: standardSchemaResolver(registrationFormSchema),
    defaultValues: emptyRegistrationForm,
  })
  const { errors, isSubmitting } = formState
  const tellName = { onChange: () => onNameChange({ firstName: getValues('firstName'), lastName: getValues('lastName') }) }
  const form = useRef<HTMLFormElement>(null)
  usePreHydrationInput(form, emptyRegistrationForm, (typed) => {
    reset(typed, { keepDefaultValues: true })
    tellName.onChange()
  })

  const submit = handleSubmit(async ({ confirmation: _, ...registration }) => {
    setRefusal(null)
    try {
      await signUp(registration)
    } catch (error) {
      const { code, message, fields } = error as ApiError
      if (code === 'ACCOUNT_EXISTS') return setError('email', { message }, { shouldFocus: true })
      for (const [field, sentence] of Object.entries(fields ?? {})) setError(field as keyof RegistrationFormValues, { message: sentence })
      setRefusal(message)
    }
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {refusal && (
        <Notice tone="red" role="alert">
          {refusal}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Field label="Prénom" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...register('firstName', tellName)} />
        </Field>
        <Field label="Nom" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName', tellName)} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <div className="grid gap-2">
        <Field label="Mot de passe" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <NewPasswordStrength control={control} />
      </div>
      <Field label="Confirmer le mot de passe" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmation')} />
      </Field>
      <Field label="Ville" optional error={errors.city?.message}>
        <TextInput autoComplete="address-level2" {...register('city')} />
      </Field>
      <Terms error={errors.acceptTerms?.message} checkbox={register('acceptTerms')} />
      {/* Before the program is there, the browser would send the form by itself, and lose what is typed. */}
      <Button type={isAwake ? 'submit' : 'button'} variant="primary" size="lg" wide busy={isSubmitting} busyLabel="Inscription…">
        Créer mon compte
      </Button>
    </form>
  )
}

function NewPasswordStrength({ control }: { control: ReturnType<typeof useForm<RegistrationFormValues>>['control'] }) {
  const password = useWatch({ control, name: 'password' })
  return <PasswordMeter {...passwordStrength(password)} />
}
