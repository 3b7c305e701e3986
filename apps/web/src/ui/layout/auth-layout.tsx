import type { ReactNode } from 'react'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { TurfCircle } from '#ui/layout/turf-circle.tsx'

/** A page with a single form. @param footer the link to the other form */
export function AuthLayout({ title, footer, children }: { title: string; footer?: ReactNode; children: ReactNode }) {
  return (
    <div className="relative grid flex-1 place-items-center overflow-hidden px-4 py-8">
      <div className="turf absolute inset-0 [--stripe-width:104px]">
        <TurfCircle radius={330} height={760} className="text-white/42" />
      </div>
      <Sheet as="div" className="relative w-full max-w-105 shadow-menu">
        <SheetHeader level={1} title={title} />
        <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</SheetBody>
        {footer && <SheetFooter>{footer}</SheetFooter>}
      </Sheet>
    </div>
  )
}
