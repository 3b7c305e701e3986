import { LAST_DAY } from '@coup-denvoi/contract/lib/local-time'
import type { ComponentProps } from 'react'
import { controlClass } from '#ui/forms/control-class.ts'
import { useField } from '#ui/forms/field.tsx'
import type { Icon } from '#ui/icons/icon.tsx'

/** A line of text. @param icon at its start */
export function TextInput({ icon: Icon, className = '', ...rest }: ComponentProps<'input'> & { icon?: Icon }) {
  // Without it browsers take years of six digits.
  const max = rest.type === 'date' ? LAST_DAY : undefined
  const input = <input dir="auto" max={max} {...useField()} {...rest} className={`${controlClass} ${Icon ? 'ps-11' : ''} ${className}`} />
  if (!Icon) return input
  return (
    <div className="relative min-w-0">
      {input}
      <Icon className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-3" />
    </div>
  )
}
