import { MATCH_SURFACES } from '@coup-denvoi/contract/matches/match.schema'
import { useController } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PinIcon } from '#ui/layout/icon.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'

export function MatchFormWhere({ control }: { control: MatchFormControl }) {
  const location = useController({ control, name: 'location' })
  const city = useController({ control, name: 'city' })
  const surface = useController({ control, name: 'surface' })
  return (
    <FormSheet legend="Où">
      <Field
        label="Terrain"
        hint={'Le nom du complexe suffit\u202f; une adresse complète aide à trouver.'}
        error={location.fieldState.error?.message}
      >
        <TextInput {...location.field} icon={PinIcon} autoComplete="street-address" enterKeyHint="next" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Ville" error={city.fieldState.error?.message}>
          <TextInput {...city.field} autoComplete="address-level2" enterKeyHint="next" />
        </Field>
        <Field label="Surface" optional error={surface.fieldState.error?.message}>
          <Select {...surface.field}>
            <option value="">Non précisée</option>
            {MATCH_SURFACES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
    </FormSheet>
  )
}
