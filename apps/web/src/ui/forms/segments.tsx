import type { ComponentProps, ReactNode } from 'react'

/** Short answers side by side. In a `FieldGroup`. */
export function Segments({ children }: { children: ReactNode }) {
  return <div className="flex max-xs:flex-col rounded-sm border-[1.5px] border-border-strong">{children}</div>
}

/** One answer of `Segments`: a radio button or, with `type`, a checkbox. */
export function Segment({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="group/s relative grid min-w-0 flex-auto not-first:border-border-strong xs:not-first:border-s-[1.5px] max-xs:not-first:border-t-[1.5px]">
      <input type="radio" {...input} className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0" />
      <span className="grid min-h-11 place-items-center px-2 text-center text-sm font-semibold group-first/s:rounded-s-[2.5px] group-last/s:rounded-e-[2.5px] peer-checked:bg-ink peer-checked:text-surface forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none not-peer-checked:peer-hover:bg-hover peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-4 peer-focus-visible:outline-focus peer-checked:peer-focus-visible:outline-surface">
        {children}
      </span>
    </label>
  )
}
