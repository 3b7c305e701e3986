import type { ReactNode } from 'react'

/** The content below a page's header: width, margins and spacing. */
export function Page({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`page pt-5 pb-14 lg:pt-7 lg:pb-20 ${className}`}>{children}</div>
}

/** Two columns from 64 rem, one below. @param aside which child is the narrow one */
export function Columns({ aside, children, className = '' }: { aside: keyof typeof ASIDES; children: ReactNode; className?: string }) {
  return <div className={`grid items-start gap-6 *:min-w-0 lg:gap-7 ${ASIDES[aside]} ${className}`}>{children}</div>
}

/** A column of blocks. @param gap `sm` 8 px, `md` 16 px, `lg` 32 px @param sticky stays visible while scrolling, on wide screens */
export function Stack({
  gap = 'md',
  sticky,
  children,
  className = '',
}: {
  gap?: keyof typeof GAPS
  sticky?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] content-start ${GAPS[gap]} ${sticky ? 'lg:sticky lg:top-[calc(var(--bar-height)+var(--banner-height)+20px)]' : ''} ${className}`}
    >
      {children}
    </div>
  )
}

/** A title, and a link or a count at the other end. */
export function SectionHeader({ title, aside, large }: { title: ReactNode; aside?: ReactNode; large?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-x-4 max-xs:flex-wrap ${large ? 'mb-4' : 'mb-3'}`}>
      <h2 className={large ? 'text-title-lg font-stretch-[78%]' : undefined}>{title}</h2>
      {aside && (
        <div className="text-sm text-ink-2 [&>a]:-my-3 [&>a]:inline-block [&>a]:py-3 [&>a]:font-semibold [&>a]:whitespace-nowrap max-xs:[&>a]:whitespace-normal [&>a]:text-ink">
          {aside}
        </div>
      )}
    </div>
  )
}

const ASIDES = {
  left: 'lg:grid-cols-[268px_minmax(0,1fr)]',
  leftWide: 'lg:grid-cols-[320px_minmax(0,1fr)]',
  right: 'lg:grid-cols-[minmax(0,1fr)_356px]',
}

const GAPS = { sm: 'gap-2', md: 'gap-4', lg: 'gap-8' }
