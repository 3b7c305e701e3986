import type { ReactNode } from 'react'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { TurfCircle } from '#ui/layout/turf-circle.tsx'

type AuthLayoutProps = {
  title: string
  /** The link to the other form. */
  footer?: ReactNode
  /** Other ways, in an `ActionList`. */
  actions?: ReactNode
  children: ReactNode
}

/** A page with a single form. */
export function AuthLayout({ title, footer, actions, children }: AuthLayoutProps) {
  return (
    <div className="relative grid flex-1 place-items-center overflow-hidden px-4 py-8">
      <div className="turf absolute inset-0 [--stripe-width:104px]">
        <TurfCircle radius={330} height={760} className="text-white/42" />
      </div>
      <Sheet as="div" className="relative w-full max-w-105 shadow-menu incoming:animate-withheld">
        <SheetHeader level={1} title={title} />
        <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</SheetBody>
        {actions}
        {footer && <SheetFooter>{footer}</SheetFooter>}
      </Sheet>
    </div>
  )
}
