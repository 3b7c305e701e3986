import type { ComponentProps } from 'react'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'

type ButtonStyle = {
  /** `primary` once per region. `chalk` and `outline` are for turf. */
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  /** As wide as its container. */
  wide?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** The action is running: keeps the focus, shows `busyLabel` and ignores clicks. */
    busy?: boolean
    busyLabel?: string
  }

/** A button; an icon among its children has the right size. For links, see `buttonClass`. */
export function Button({ variant, size, wide, busy, busyLabel, children, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} {...useKeptFocus(rest, busy)} className={`${buttonClass({ variant, size, wide })} ${className}`}>
      {busy && <span className="size-4.5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

/** The style of a button, for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'md', wide }: ButtonStyle = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${wide ? 'w-full' : ''}`
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-sm border-[1.5px] py-[9px] text-center leading-tight no-underline transition-[background-color,transform] duration-120 active:translate-y-px early-click [&>svg]:-ms-0.5 [&>svg]:size-4.5 any-disabled:border-transparent any-disabled:bg-surface-2 any-disabled:text-ink-3 any-disabled:shadow-none any-disabled:filter-none any-disabled:active:translate-none'

const SIZES = {
  md: 'min-h-11 px-4 text-ui',
  lg: 'min-h-13 px-5.5 text-[1.0625rem]',
}

const VARIANTS = {
  primary: 'border-transparent bg-accent font-bold text-on-accent shadow-[inset_0_-2px_0_rgb(10_20_16/.22)] hover:bg-accent-hover',
  secondary: 'border-border-strong bg-surface font-strong text-ink hover:border-ink',
  ghost: 'border-transparent font-strong text-ink hover:bg-hover',
  chalk: 'border-transparent bg-white font-strong text-night-950 hover:bg-grass-100',
  outline: 'border-on-turf-line font-strong text-white hover:border-white hover:bg-white/10',
  danger: 'border-transparent bg-red font-strong text-on-red hover:brightness-92',
  dangerGhost: 'border-border-strong bg-surface font-strong text-red-text hover:border-red-text hover:bg-red-soft',
}
