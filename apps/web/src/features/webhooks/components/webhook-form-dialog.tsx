import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { MAX_WEBHOOK_URL_LENGTH } from '@coup-denvoi/contract/webhooks/webhook.rules'
import {
  MATCH_WEBHOOK_EVENTS,
  sortEvents,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDraft,
  webhookDraftSchema,
} from '@coup-denvoi/contract/webhooks/webhook.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { isEditConflict, useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useCreateWebhook } from '../actions/use-create-webhook.ts'
import { useEditWebhook } from '../actions/use-edit-webhook.ts'
import { EVENT_TEXTS } from '../webhook-texts.ts'
import type { WebhookDialogProps } from './webhook-dialog-params.ts'

type WebhookFormDialogProps = WebhookDialogProps & {
  /** Null for a new one. */
  webhook: Webhook | null
}

/** The address of a webhook, and what it is told. */
export function WebhookFormDialog({ open, webhook, scope, onOpen, onClose, finalFocus }: WebhookFormDialogProps) {
  const { createWebhook } = useCreateWebhook(scope)
  const { editAsync } = useEditWebhook(scope, { id: webhook?.id ?? '' }, { isForm: true })
  const offered = scope.groupId === null ? MATCH_WEBHOOK_EVENTS : WEBHOOK_EVENTS
  const first: WebhookDraft = webhook
    ? { url: webhook.url, events: sortEvents(webhook.events), active: webhook.active }
    : { url: '', events: [...offered], active: true }
  const form = useForm<WebhookDraft>({
    resolver: standardSchemaResolver(webhookDraftSchema),
    defaultValues: first,
  })
  const { seen, theirs, setTheirs, choose } = useEditConflicts<WebhookDraft>(
    () => first,
    (field, value) => form.setValue(field, value as never, { shouldDirty: true }),
  )
  const { register, formState } = form
  const { errors, isSubmitting } = formState

  const save = form.handleSubmit(async (draft) => {
    try {
      if (webhook) {
        const { changes, seen: relied } = editBetween(seen, { ...draft, active: seen.active, events: sortEvents(draft.events) })
        if (Object.keys(changes).length > 0) await editAsync({ changes, seen: relied })
        onClose()
      } else {
        const { secret } = await createWebhook(draft)
        onOpen({ kind: 'secret', url: draft.url, secret, isNew: true })
      }
    } catch (error) {
      if (isEditConflict(error as ApiError)) setTheirs((error as ApiError).current as Partial<WebhookDraft>)
      else setFormErrors(form, error as ApiError)
    }
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={webhook ? 'Modifier le webhook' : 'Nouveau webhook'}
      description="À chaque événement, le site appelle cette adresse en POST, en JSON signé."
      submitLabel={webhook ? 'Enregistrer' : 'Ajouter'}
      busyLabel={webhook ? 'Enregistrement…' : 'Ajout…'}
      isSending={isSubmitting}
      error={errors.root?.message ? new Error(errors.root.message) : null}
      onSubmit={() => void save()}
      finalFocus={finalFocus}
    >
      <Field label="Adresse" hint="En https, joignable depuis internet." error={errors.url?.message}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          placeholder="https://robot.exemple.fr/matchs"
          maxLength={MAX_WEBHOOK_URL_LENGTH}
          {...register('url')}
        />
      </Field>
      <FieldGroup label="Événements" error={errors.events?.message}>
        <div className="grid sm:grid-cols-2">
          {offered.map((event) => (
            <Checkbox key={event} value={event} {...register('events')}>
              {EVENT_TEXTS[event]}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <EditConflicts conflicts={conflictsBetween(form.getValues(), theirs)} onChoose={choose} />
    </FormDialog>
  )
}

/** The address and the events; whether it is on is no field of this form. */
function conflictsBetween(mine: WebhookDraft, { url, events }: Partial<WebhookDraft>) {
  const eventsText = (names: WebhookDraft['events']) => names.map((name) => EVENT_TEXTS[name]).join(', ')
  return [
    ...(url === undefined ? [] : [{ field: 'url' as const, label: 'Adresse', mine: mine.url, theirs: url }]),
    ...(events === undefined
      ? []
      : [{ field: 'events' as const, label: 'Événements', mine: eventsText(mine.events), theirs: eventsText(events) }]),
  ]
}
