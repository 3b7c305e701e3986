import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FromEnvironment, fixedControlClass } from './from-environment.tsx'

type ServerValueProps = { label: string; value: string | null; variable: string; missing: string }

/** What only the environment of the server sets. */
export function ServerValue({ label, value, variable, missing }: ServerValueProps) {
  return (
    <Field label={label} required={false} hint={<FromEnvironment variable={variable} isSet={value !== null} />}>
      <TextInput readOnly value={value ?? missing} className={fixedControlClass} />
    </Field>
  )
}
