import type { ComponentProps } from 'react'
import { TextInput } from '#ui/forms/text-input.tsx'
import { SearchIcon } from '#ui/icons/frame-icons.ts'

/** A search field: it needs an `aria-label` or a `Field`. */
export function SearchInput(props: ComponentProps<'input'>) {
  return <TextInput type="search" enterKeyHint="search" autoComplete="off" icon={SearchIcon} {...props} />
}
