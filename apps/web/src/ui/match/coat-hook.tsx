import type { ReactNode } from 'react'

/** The rail of a locker room as wide as its sheet, with something on its hook. Decorative. */
export function CoatHook({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="relative -mx-4 grid justify-items-center pt-6 md:-mx-5">
      <CoatRail />
      <span className="absolute top-1 left-[calc(50%-2.5px)] h-6 w-[5px] rounded-round bg-wood-dark" />
      {children}
    </div>
  )
}

/** The rail alone, at the top of a positioned element. */
export const CoatRail = () => <span className="absolute inset-x-0 top-0 h-2.5 border-t-[1.5px] border-wood-light bg-wood" />

/** A hook without a jersey: somebody does not play. Decorative. */
export const EmptyHook = () => (
  <svg viewBox="0 0 92 72" width={92} height={72} aria-hidden="true" className="flex-none">
    <path d="M0 4h92v14H0z" className="fill-wood" />
    <path d="M46 12v36a9 9 0 0 1-17 4" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" className="text-ink-3" />
  </svg>
)
