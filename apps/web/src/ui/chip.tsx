import type { ComponentProps, ReactNode } from 'react'

/** A filter: a checkbox or, with `type`, a radio. */
export function Chip({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-[7px] rounded-rond border-[1.5px] border-trait-fort bg-feuille px-3.5 py-2 text-ui leading-tight font-semibold whitespace-nowrap hover:border-encre has-checked:border-encre has-checked:bg-encre has-checked:text-feuille has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&>svg]:size-[17px]">
      <input type="checkbox" {...input} className="absolute inset-0 m-0 size-full cursor-pointer opacity-0" />
      {children}
    </label>
  )
}

/** Chips on one line that scrolls under the thumb, edge to edge of a phone's page. */
export function ChipLine({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`-mx-(--bord-page) flex gap-2 overflow-x-auto px-(--bord-page) py-[5px] [scrollbar-width:none] *:flex-none ${className}`}
    >
      {children}
    </div>
  )
}
