import type { ComponentProps } from 'react'
import { TextInput } from '#ui/forms/text-input.tsx'
import { EuroIcon } from '#ui/icons/icons.ts'

/** An amount in euros, such as `6,50`. Its value is text. */
export function PriceInput(props: ComponentProps<'input'>) {
  return <TextInput inputMode="decimal" autoComplete="off" icon={EuroIcon} {...props} />
}
