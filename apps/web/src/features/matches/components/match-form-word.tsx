import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { useController } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { FormSheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { MatchFormControl } from '../match-form-control.ts'

/** « Un mot pour les joueurs ». */
export function MatchFormWord({ control }: { control: MatchFormControl }) {
  const { field, fieldState } = useController({ control, name: 'description' })
  return (
    <FormSheet legend="Un mot pour les joueurs">
      <Field label="Un mot pour les joueurs" labelHidden error={fieldState.error?.message}>
        <TextArea {...field} maxLength={MATCH_LIMITS.description} note="Chaussures, niveau, point de rendez-vous…" />
      </Field>
    </FormSheet>
  )
}
