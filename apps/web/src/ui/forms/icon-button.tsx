import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does; the icon alone says nothing. */
  label: string
  variant?: keyof typeof VARIANTS
}

/** A 44 px square around an icon, and a `CountBadge` if need be. */
export function IconButton({ label, variant, className = '', ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} {...rest} className={`${iconButtonClass(variant)} ${className}`} />
}

/** The look of an icon button, for links. */
export function iconButtonClass(variant: keyof typeof VARIANTS = 'plain'): string {
  return `relative inline-grid size-11 flex-none place-items-center rounded-sm [&>svg]:size-5.5 ${VARIANTS[variant]}`
}

const VARIANTS = {
  plain: 'hover:bg-hover',
  framed: 'border border-border-strong bg-surface hover:border-ink',
  bar: 'hover:bg-white/10',
  danger: 'text-red-text hover:bg-hover',
}
