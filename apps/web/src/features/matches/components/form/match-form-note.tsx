import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { useController } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'

export function MatchFormNote({ control }: { control: MatchFormControl }) {
  const { field, fieldState } = useController({ control, name: 'description' })
  return (
    <FormSheet legend="Un mot pour les joueurs">
      <Field label="Un mot pour les joueurs" labelHidden error={fieldState.error?.message}>
        <TextArea {...field} maxLength={MATCH_LIMITS.description} note="Chaussures, niveau, point de rendez-vous…" />
      </Field>
    </FormSheet>
  )
}
