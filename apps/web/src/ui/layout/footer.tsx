import type { ReactNode } from 'react'
import { BrandMark } from '#ui/layout/brand.tsx'

/** Hidden on pages that are as high as the screen, or are for a phone's chat (`data-full-height`). @param children links, at the end */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className="mt-auto border-t border-border [:root:has([data-full-height])_&]:hidden max-lg:[:root:has([data-action-bar])_&]:mb-21">
      <div className="page flex min-h-18 flex-wrap items-center gap-x-3 text-sm text-ink-2 [&_a]:inline-block [&_a]:py-3">
        <BrandMark size={26} />
        <span className="me-auto">Le foot entre amis, sans le casse-tête.</span>
        {children}
      </div>
    </footer>
  )
}
