import type { ComponentProps, ReactNode } from 'react'
import { useDebouncedText } from '#ui/forms/use-debounced-text.ts'

type DebouncedFilterProps = {
  value: string
  onFilter: (text: string) => void
  maxLength: number
  children: (control: ComponentProps<'input'>) => ReactNode
}

/** A text filter that applies when the user pauses. */
export function DebouncedFilter({ value, onFilter, maxLength, children }: DebouncedFilterProps) {
  const { draft, onInput, flush } = useDebouncedText(value, onFilter)
  return children({
    value: draft,
    maxLength,
    onChange: (event) => onInput(event.target.value),
    onBlur: flush,
    onKeyDown: (event) => event.key === 'Enter' && flush(),
  })
}
