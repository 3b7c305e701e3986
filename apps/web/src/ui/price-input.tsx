import type { ComponentProps } from 'react'
import { EuroIcon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** An amount in euros, typed as people write it: `6,50`. Its value is text. */
export function PriceInput(props: ComponentProps<'input'>) {
  return <TextInput inputMode="decimal" autoComplete="off" icon={EuroIcon} {...props} />
}
