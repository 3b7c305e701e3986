import { TOTP_DIGITS } from '@coup-denvoi/contract/users/security.rules'
import type { ComponentProps } from 'react'
import { TextInput } from '#ui/forms/text-input.tsx'

/** Six digits of an authenticator app; people and apps also write them with a blank. Not a number, which would lose leading zeros. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={TOTP_DIGITS + 1}
      spellCheck={false}
      className="min-h-16! text-center font-display text-[1.75rem] font-extrabold tracking-[.16em] tabular-nums"
    />
  )
}
