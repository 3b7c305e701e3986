import type { ComponentProps, ReactNode } from 'react'

/** A filter: a checkbox or, with `type`, a radio button. */
export function Chip({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label
      className={`relative ${chipClass} border-border-strong has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <input type="checkbox" {...input} className="absolute inset-0 m-0 size-full cursor-pointer opacity-0" />
      {children}
    </label>
  )
}

/** The shape of a chip, also for buttons; the color of its border is the caller's. */
export const chipClass =
  'inline-flex min-h-11 items-center gap-[7px] rounded-round border-[1.5px] bg-surface px-3.5 py-2 text-ui leading-tight font-semibold whitespace-nowrap hover:border-ink [&>svg]:size-[17px]'

/** Chips on one line that scrolls horizontally, from edge to edge on a phone. */
export function ChipRow({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`-mx-(--page-gutter) flex gap-2 overflow-x-auto px-(--page-gutter) py-[5px] [scrollbar-width:none] *:flex-none ${className}`}
    >
      {children}
    </div>
  )
}
