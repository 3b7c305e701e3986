import { passwordStrength } from '@coup-denvoi/contract/users/password.rules'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { PasswordMeter } from '#ui/password-meter.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useRegister } from '../actions/use-register.ts'
import { emptyRegistration, type RegistrationForm, registrationFormSchema } from '../registration-form.ts'
import { useEarlyTyping } from '../use-early-typing.ts'
import { Terms } from './terms.tsx'

type RegisterFormProps = { redirect?: string; onName: (name: { firstName: string; lastName: string }) => void }

/** What is typed stays when sending fails; what is wrong is said at its field, and the first such field gets the focus. */
export function RegisterForm({ redirect, onName }: RegisterFormProps) {
  const { register: signUp } = useRegister(redirect)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isAwake = useHydrated()
  const { register, control, handleSubmit, setError, reset, getValues, formState } = useForm<RegistrationForm>({
    resolver: standardSchemaResolver(registrationFormSchema),
    defaultValues: emptyRegistration,
  })
  const { errors, isSubmitting } = formState
  const tellName = { onChange: () => onName({ firstName: getValues('firstName'), lastName: getValues('lastName') }) }
  const form = useRef<HTMLFormElement>(null)
  useEarlyTyping(form, emptyRegistration, (typed) => {
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
      for (const [field, sentence] of Object.entries(fields ?? {})) setError(field as keyof RegistrationForm, { message: sentence })
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
        <Strength control={control} />
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

function Strength({ control }: { control: ReturnType<typeof useForm<RegistrationForm>>['control'] }) {
  const password = useWatch({ control, name: 'password' })
  return <PasswordMeter {...passwordStrength(password)} />
}
