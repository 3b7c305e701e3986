import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { ChoiceCard, ChoiceCards } from '#ui/choice-card.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { GlobeIcon, LockIcon } from '#ui/icon.tsx'
import { FormSheet } from '#ui/sheet.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { MatchFormControl } from '../match-form-control.ts'

type MatchFormGameProps = {
  control: MatchFormControl
  /** The choice of whom the match is for, where there is one. */
  forWhom?: ReactNode
  /** It is a match of a group, which nobody chooses any more. */
  isOfGroup?: boolean
}

/** « Le match »: its name, whom it is for, and who sees it. */
export function MatchFormGame({ control, forWhom, isOfGroup }: MatchFormGameProps) {
  const title = useController({ control, name: 'title' })
  const type = useController({ control, name: 'type' })
  const chosenGroup = useWatch({ control, name: 'groupId' })
  const { ref: typeRef, ...typeField } = type.field
  return (
    <FormSheet legend="Le match">
      <Field label="Titre" error={title.fieldState.error?.message}>
        <TextInput {...title.field} autoComplete="off" enterKeyHint="next" />
      </Field>
      {forWhom}
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
            hint={chosenGroup || isOfGroup ? 'Seulement le groupe, ou avec le lien' : 'Seulement avec le lien'}
          />
        </ChoiceCards>
      </FieldGroup>
    </FormSheet>
  )
}
