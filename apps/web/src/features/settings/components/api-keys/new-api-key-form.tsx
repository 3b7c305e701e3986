import {
  API_KEY_LIFETIMES,
  API_KEY_SCOPES,
  type ApiKey,
  MAX_API_KEY_NAME_LENGTH,
  type NewApiKey,
  newApiKeySchema,
} from '@coup-denvoi/contract/api-keys/api-key.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useCreateApiKey } from '../../actions/use-create-api-key.ts'
import { LIFETIME_TEXTS, SCOPE_TEXTS } from '../../api-key-texts.ts'

type NewApiKeyFormProps = {
  withReauthentication: WithReauthentication
  prepare: () => Promise<unknown>
  onCreated: (created: { key: ApiKey; secret: string }) => void
  onCancel: () => void
}

/** The name, the scope and the lifetime of a new key. */
export function NewApiKeyForm({ withReauthentication, prepare, onCreated, onCancel }: NewApiKeyFormProps) {
  const { createApiKey } = useCreateApiKey({ withReauthentication, prepare })
  const form = useForm({ resolver: standardSchemaResolver(newApiKeySchema), defaultValues: DEFAULT_VALUES })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState

  const create = handleSubmit(async (key) => {
    try {
      onCreated(await createApiKey(key))
    } catch (error) {
      // The password was asked for, and the user has changed their mind.
      if ((error as ApiError).code !== 'CANCELLED') setFormErrors(form, error as ApiError)
    }
  })

  return (
    <form method="post" noValidate onSubmit={create} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Nom" hint={'Pour la reconnaître, comme «\u00a0Calendrier du salon\u00a0».'} error={errors.name?.message}>
        <TextInput autoFocus autoComplete="off" maxLength={MAX_API_KEY_NAME_LENGTH} {...register('name')} />
      </Field>
      <FieldGroup label="Ce qu’elle permet">
        <ChoiceCards>
          {API_KEY_SCOPES.map((scope) => (
            <ChoiceCard key={scope} value={scope} title={SCOPE_TEXTS[scope].name} hint={SCOPE_TEXTS[scope].allows} {...register('scope')} />
          ))}
        </ChoiceCards>
      </FieldGroup>
      <Field label="Expire dans" error={errors.days?.message} className="max-w-60">
        <Select {...register('days', { valueAsNumber: true })}>
          {API_KEY_LIFETIMES.map((days) => (
            <option key={days} value={days}>
              {LIFETIME_TEXTS[days]}
            </option>
          ))}
        </Select>
      </Field>
      {errors.root?.message && (
        <Notice tone="red" role="alert">
          {errors.root.message}
        </Notice>
      )}
      <p className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Création…">
          Créer la clé
        </Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onCancel}>
          Annuler
        </Button>
      </p>
    </form>
  )
}

const DEFAULT_VALUES: NewApiKey = { name: '', scope: 'reading', days: 90 }
