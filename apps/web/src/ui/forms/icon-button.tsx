import type { ComponentProps } from 'react'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name. */
  label: string
  variant?: keyof typeof VARIANTS
}

/** A button of 44 px with an icon and, optionally, a `CountBadge`. */
export function IconButton({ label, variant, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} {...useKeptFocus(rest)} className={`${iconButtonClass(variant)} ${className}`} />
  )
}

/** The style of an icon button, for links. */
export function iconButtonClass(variant: keyof typeof VARIANTS = 'plain'): string {
  return `relative inline-grid size-11 aria-busy:opacity-60 flex-none place-items-center rounded-sm [&>svg]:size-5.5 ${VARIANTS[variant]}`
}

const VARIANTS = {
  plain: 'hover:bg-hover',
  framed: 'border border-border-strong bg-surface hover:border-ink',
  bar: 'hover:bg-white/10',
  danger: 'text-red-text hover:bg-hover',
}
