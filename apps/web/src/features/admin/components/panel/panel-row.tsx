import type { ReactNode } from 'react'

type PanelRowProps = {
  id: string
  visual?: ReactNode
  children: ReactNode
  /** Beside the item on wide screens, below it on phones. */
  state?: ReactNode
  actions: ReactNode
}

/** A row of the panel: the item, its status and its actions. */
export function PanelRow({ id, visual, children, state, actions }: PanelRowProps) {
  return (
    <li
      data-item={id}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-3 not-first:border-t not-first:border-border md:px-5 md:py-2.5"
    >
      {visual}
      <div className="min-w-0 flex-1 basis-40 leading-[1.35] wrap-anywhere">{children}</div>
      {state}
      <div className="flex flex-none justify-end gap-2 max-md:w-full max-md:[&>button]:flex-1 md:min-w-61 [&>button]:px-3 [&>button]:text-sm">
        {actions}
      </div>
    </li>
  )
}
