import type { ComponentProps, ReactNode } from 'react'
import { useTypedText } from '#ui/use-typed-text.ts'

type FilterTextProps = {
  /** What the list is narrowed to. */
  value: string
  onFilter: (text: string) => void
  maxLength: number
  /** The control around what is typed. */
  children: (control: ComponentProps<'input'>) => ReactNode
}

/** A filter that is typed: it narrows the list when the typing pauses. */
export function FilterText({ value, onFilter, maxLength, children }: FilterTextProps) {
  const { draft, type, settle } = useTypedText(value, onFilter)
  return children({
    value: draft,
    maxLength,
    onChange: (event) => type(event.target.value),
    onBlur: settle,
    onKeyDown: (event) => event.key === 'Enter' && settle(),
  })
}
