import type { ComponentProps, ReactNode } from 'react'

/** A checkbox beside its label. */
export function Checkbox({ children, ...input }: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-ui">
      <input type="checkbox" {...input} className="size-5.5 flex-none accent-green" />
      {children}
    </label>
  )
}
