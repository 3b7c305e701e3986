import type { ReactNode } from 'react'
import { AlertIcon } from '#ui/icon.tsx'

/** Over everything while the server can't be reached; the bar and the page move down by themselves. */
export function ConnectionBanner({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      data-banner=""
      className="sur-terrain fixed inset-x-0 top-0 z-60 flex h-(--decal) items-center justify-center gap-2.5 overflow-hidden bg-rouge px-4 py-1 text-sm/[1.3] font-semibold text-sur-rouge"
    >
      <AlertIcon className="size-4.5" />
      <span>{children}</span>
    </div>
  )
}
