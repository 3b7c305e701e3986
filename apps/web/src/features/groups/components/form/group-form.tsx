import { GROUP_LIMITS, type GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import { useId } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

type GroupFormProps = {
  /** For the submit button, which is outside the form. */
  id: string
  form: UseFormReturn<GroupDraft>
  onSubmit: React.SubmitEventHandler
}

export function GroupForm({ id, form, onSubmit }: GroupFormProps) {
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const description = useController({ control, name: 'description' })
  const hintId = useId()
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Nom" error={errors.name?.message}>
        <TextInput autoComplete="off" readOnly={isSubmitting} {...register('name')} />
      </Field>
      <Field label="Ville" error={errors.city?.message}>
        <TextInput autoComplete="address-level2" readOnly={isSubmitting} {...register('city')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <TextArea
          {...description.field}
          rows={2}
          maxLength={GROUP_LIMITS.description}
          note="Vos jours, votre niveau, l’ambiance…"
          readOnly={isSubmitting}
        />
      </Field>
      <div>
        <Switch aria-describedby={hintId} {...register('isPrivate')}>
          Groupe privé
        </Switch>
        <p id={hintId} className="pe-16 text-sm/[1.35] text-ink-2">
          Ses membres et ses matchs ne se montrent qu’à ceux qui en sont.
        </p>
      </div>
      {errors.root?.message && (
        <Notice tone="red" role="alert">
          {errors.root.message}
        </Notice>
      )}
    </form>
  )
}
