import type { ReactNode } from 'react'
import { Sheet, SheetBody, SheetFoot, SheetHead } from '#ui/sheet.tsx'
import { TurfCircle } from '#ui/turf-circle.tsx'

/** A page that is one form: a sheet laid on the centre spot. @param foot the way to the other form */
export function Threshold({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  return (
    <div className="relative grid flex-1 place-items-center overflow-hidden px-4 py-8">
      <div className="gazon absolute inset-0 [--pas:104px]">
        <TurfCircle radius={330} height={760} className="text-white/42" />
      </div>
      <Sheet as="div" className="relative w-full max-w-105 shadow-menu">
        <SheetHead level={1} title={title} />
        <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</SheetBody>
        {foot && <SheetFoot>{foot}</SheetFoot>}
      </Sheet>
    </div>
  )
}
