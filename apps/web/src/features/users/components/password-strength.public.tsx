import { passwordStrength } from '@coup-denvoi/contract/users/password.rules'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { PasswordMeter } from '#ui/forms/password-meter.tsx'

type PasswordStrengthProps<Values extends FieldValues> = {
  control: Control<Values>
  /** The field of the new password. */
  name: FieldPath<Values>
  hiddenWhenEmpty?: boolean
}

/** The strength of a new password while it is typed. Separate, so that only this renders on each key. */
export function PasswordStrength<Values extends FieldValues>({ control, name, hiddenWhenEmpty }: PasswordStrengthProps<Values>) {
  const password: string = useWatch({ control, name })
  return hiddenWhenEmpty && !password ? null : <PasswordMeter {...passwordStrength(password)} />
}
