import type { ComponentProps, ReactNode } from 'react'
import { useDebouncedText } from '#ui/forms/use-debounced-text.ts'

type DebouncedFilterProps = {
  /** What the list is narrowed to. */
  value: string
  onFilter: (text: string) => void
  maxLength: number
  /** The control around what is typed. */
  children: (control: ComponentProps<'input'>) => ReactNode
}

/** A filter that is typed: it narrows the list when the typing pauses. */
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
