import type { ReactNode } from 'react'

/** The rail of a locker room as wide as its sheet, with something on its hook. Decorative. */
export function CoatHook({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="relative -mx-4 grid justify-items-center pt-6 md:-mx-5">
      <span className="absolute inset-x-0 top-0 h-2.5 border-t-[1.5px] border-wood-light bg-wood" />
      <span className="absolute top-1 left-[calc(50%-2.5px)] h-6 w-[5px] rounded-round bg-wood-dark" />
      {children}
    </div>
  )
}
