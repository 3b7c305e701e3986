import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { GlobeIcon, LockIcon } from '#ui/icons/icons.ts'
import { FormSheet } from '#ui/layout/sheet.tsx'

type MatchFormBasicsProps = {
  control: MatchFormControl
  groupField?: ReactNode
  /** The match already has a group, which cannot be changed. */
  belongsToGroup?: boolean
}

export function MatchFormBasics({ control, groupField, belongsToGroup }: MatchFormBasicsProps) {
  const title = useController({ control, name: 'title' })
  const type = useController({ control, name: 'type' })
  const selectedGroup = useWatch({ control, name: 'groupId' })
  const { ref: typeRef, ...typeField } = type.field
  return (
    <FormSheet legend="Le match">
      <Field label="Titre" error={title.fieldState.error?.message}>
        <TextInput {...title.field} autoComplete="off" enterKeyHint="next" />
      </Field>
      {groupField}
      <FieldGroup label="Qui peut le voir" error={type.fieldState.error?.message}>
        <ChoiceCards>
          <ChoiceCard
            {...typeField}
            ref={typeRef}
            value="public"
            checked={typeField.value === 'public'}
            visual={<GlobeIcon />}
            title="Public"
            hint="Visible dans la liste des matchs"
          />
          <ChoiceCard
            {...typeField}
            value="private"
            checked={typeField.value === 'private'}
            visual={<LockIcon />}
            title="Privé"
            hint={selectedGroup || belongsToGroup ? 'Seulement le groupe, ou avec le lien' : 'Seulement avec le lien'}
          />
        </ChoiceCards>
      </FieldGroup>
    </FormSheet>
  )
}
