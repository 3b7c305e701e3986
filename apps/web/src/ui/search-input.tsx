import type { ComponentProps } from 'react'
import { SearchIcon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** A search field: give it an `aria-label`, or put it in a `Field`. */
export function SearchInput(props: ComponentProps<'input'>) {
  return <TextInput type="search" enterKeyHint="search" autoComplete="off" icon={SearchIcon} {...props} />
}
