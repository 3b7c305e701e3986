import type { ComponentProps, ReactNode } from 'react'

/** A panel. As a region of its own it needs an `aria-labelledby` with the id of its header. */
export function Sheet({
  as: Element = 'section',
  className = '',
  ...rest
}: Omit<ComponentProps<'section'>, 'ref'> & { as?: 'section' | 'div' | 'article' | 'aside' }) {
  return <Element {...rest} className={`min-w-0 rounded-md border border-border bg-surface ${className}`} />
}

type SheetHeaderProps = {
  title: ReactNode
  id?: string
  /** 1 is larger, for a page with a single sheet. */
  level?: 1 | 2 | 3
  aside?: ReactNode
  /** The title is repeated in a legend. */
  ariaHidden?: boolean
}

/** A title above the heavy rule of a sheet. */
export function SheetHeader({ title, id, level = 2, aside, ariaHidden }: SheetHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex min-h-13.5 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b-2 border-rule px-4 py-2 md:px-5">
      <Heading id={id} aria-hidden={ariaHidden} className={level === 1 ? 'text-[1.5rem]/[1.1] font-stretch-[80%]' : 'text-title-sm'}>
        {title}
      </Heading>
      {aside && <div className="flex items-center gap-3 text-sm text-ink-2">{aside}</div>}
    </div>
  )
}

export function SheetBody({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`p-4 md:p-5 ${className}`}>{children}</div>
}

/** Below a thin line, centered. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <div className="border-t border-border px-4 py-3 text-center text-sm [&_a]:-my-3 [&_a]:inline-block [&_a]:py-3 [&_a]:font-strong">
      {children}
    </div>
  )
}

/** A part of a form: a sheet whose title is the legend of its controls. */
export function FormSheet({ legend, id, aside, children }: { legend: string; id?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <fieldset id={id} className="min-w-0 rounded-md border border-border bg-surface">
      <legend className="sr-only">{legend}</legend>
      <SheetHeader title={legend} aside={aside} ariaHidden />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</SheetBody>
    </fieldset>
  )
}
