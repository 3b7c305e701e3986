import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { TIME_ZONES } from '@coup-denvoi/contract/instance/time-zone.rules'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FromEnvironment } from './from-environment.tsx'
import type { SettingsFields } from './setting-line.tsx'

/** In which the dates of the site are shown and typed. */
export function TimeZoneField({ form, fromEnvironment }: SettingsFields) {
  const variable = fromEnvironment.timeZone
  return (
    <Field
      label={SETTING_LABELS.timeZone}
      required={false}
      hint={variable ? <FromEnvironment variable={variable} /> : 'L’heure des matchs est celle d’ici, où que soit le lecteur.'}
      error={form.formState.errors.timeZone?.message}
    >
      <Select {...form.register('timeZone')} aria-disabled={variable !== undefined}>
        {TIME_ZONES.filter(({ zone }) => !variable || zone === form.getValues('timeZone')).map(({ zone, name }) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
