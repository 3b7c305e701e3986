import type { ComponentProps } from 'react'
import { controlClass } from '#ui/forms/control-class.ts'
import { useField } from '#ui/forms/field.tsx'
import { ChevronDownIcon } from '#ui/icons/frame-icons.ts'

/** A native select, with `<option>`s as children. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative min-w-0">
      <select {...useField()} {...rest} className={`${controlClass} appearance-none truncate pe-10 ${className}`} />
      <ChevronDownIcon className="pointer-events-none absolute end-3 top-3.5 size-5 text-ink-3" />
    </div>
  )
}
