import type { ReactNode, RefObject } from 'react'

/** @property ref of one that may receive the focus */
type PegProps = { ref?: RefObject<HTMLLIElement | null>; className?: string; children: ReactNode }

/** A list item that hangs on a hook of the wooden rail. */
export function Peg({ ref, className = '', children }: PegProps) {
  return (
    <li
      ref={ref}
      tabIndex={ref && -1}
      className={`peg-rail relative grid content-start justify-items-center gap-2 px-1.5 pt-7.5 pb-1 text-center leading-tight outline-none [--rail-y:6px] before:absolute before:top-2.5 before:left-[calc(50%-4px)] before:h-4.5 before:w-2 before:rounded-b-[6px] before:border-3 before:border-t-0 before:border-ink-2 before:border-l-transparent ${className}`}
    >
      {children}
    </li>
  )
}

export const PegTile = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={`grid size-16 place-items-center rounded-md ${className}`}>{children}</span>
)
