import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'

/** A loader in the place of what follows it, as high as that: nothing moves then. */
export function LoadingOver({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <div className="invisible grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      <div className="absolute inset-0 grid place-content-center">
        <Loading />
      </div>
    </div>
  )
}
