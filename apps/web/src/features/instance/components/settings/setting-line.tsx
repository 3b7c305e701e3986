import type { InstanceSettings, SettingName } from '@coup-denvoi/contract/instance/instance.schema'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FromEnvironment, fixedControlClass } from './from-environment.tsx'

export type SettingsFields = {
  form: UseFormReturn<InstanceSettings>
  /** The variables that fix settings. */
  fromEnvironment: Record<string, string>
  /** Settings that are not saved yet. */
  changes: readonly (SettingName | 'mailPassword')[]
}

type SettingLineProps = Pick<ComponentProps<typeof Field>, 'hint' | 'required'> &
  ComponentProps<typeof TextInput> & {
    fields: SettingsFields
    name: Exclude<SettingName, 'registrationDomains' | 'adminSecondFactor' | 'guestsAllowed'>
  }

/** A setting that is a line of text. */
export function SettingLine({ fields: { form, fromEnvironment, changes }, name, hint, required = false, ...input }: SettingLineProps) {
  const variable = fromEnvironment[name]
  return (
    <Field
      label={SETTING_LABELS[name]}
      required={required}
      hint={variable ? <FromEnvironment variable={variable} /> : hint}
      error={form.formState.errors[name]?.message}
    >
      <TextInput
        {...input}
        {...form.register(name, { valueAsNumber: name === 'mailPort' })}
        readOnly={variable !== undefined}
        data-changed={changes.includes(name) || undefined}
        className={variable ? fixedControlClass : ''}
      />
    </Field>
  )
}
