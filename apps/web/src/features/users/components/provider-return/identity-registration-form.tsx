import { type IdentityRegistration, identityRegistrationSchema, type PendingIdentity } from '@coup-denvoi/contract/users/identity.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from '#features/shell/components/link.public.tsx'
import type { ApiError } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { instanceQuery, useInstance } from '#lib/instance.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { useRegisterWithIdentity } from '../../actions/use-register-with-identity.ts'
import { readProviderChoices } from '../../provider-choices.ts'
import { returnPath } from '../../provider-return-search.ts'
import { StaySignedIn } from '../stay-signed-in.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { Terms } from '../terms.tsx'

/** The schema requires true. */
const NOT_ACCEPTED = false as unknown as true

type IdentityRegistrationFormProps = { identity: PendingIdentity; redirect: string | undefined }

/** A first visit: what the provider does not know, and the terms. */
export function IdentityRegistrationForm({ identity, redirect }: IdentityRegistrationFormProps) {
  const { register: signUp } = useRegisterWithIdentity(redirect)
  const { termsVersion } = useInstance()
  const queryClient = useQueryClient()
  const form = useForm<IdentityRegistration>({
    resolver: standardSchemaResolver(identityRegistrationSchema),
    defaultValues: {
      firstName: identity.firstName,
      lastName: identity.lastName,
      city: '',
      acceptTerms: NOT_ACCEPTED,
      ...readProviderChoices(),
    },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (registration) => {
    try {
      await signUp({ ...registration, termsVersion })
    } catch (error) {
      if ((error as ApiError).code === 'TERMS_CHANGED') {
        form.setValue('acceptTerms', NOT_ACCEPTED)
        await invalidate(queryClient, { queryKey: instanceQuery.queryKey })
      }
      setFormErrors(form, error as ApiError, { TERMS_CHANGED: 'acceptTerms' })
    }
  })
  return (
    <Page>
      <div className="mx-auto grid max-w-140 grid-cols-[minmax(0,1fr)] lg:pt-4">
        <Sheet as="div">
          <SheetHeader level={1} title="Bienvenue" />
          <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p className="wrap-anywhere">
              {'Votre compte aura l’adresse '}
              <b>{identity.email}</b>
              {'. Il ne manque que votre accord.'}
            </p>
            <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {errors.root?.message && (
                <Notice tone="red" role="alert">
                  {errors.root.message}
                </Notice>
              )}
              <Field label="Prénom" error={errors.firstName?.message}>
                <TextInput autoComplete="given-name" {...register('firstName')} />
              </Field>
              <Field label="Nom" error={errors.lastName?.message}>
                <TextInput autoComplete="family-name" {...register('lastName')} />
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
          </SheetBody>
          <SheetFooter>
            <p className="text-center text-sm">
              {'Déjà inscrit\u202f? '}
              <Link to="/login" search={{ redirect: returnPath(redirect) }} className="font-strong">
                Relier mon compte
              </Link>
            </p>
          </SheetFooter>
        </Sheet>
      </div>
    </Page>
  )
}
