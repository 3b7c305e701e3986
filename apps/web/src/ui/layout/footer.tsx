import type { ReactNode } from 'react'
import { BrandMark } from '#ui/layout/brand.tsx'

/** @param name of the site; null where it is not known. Hidden on pages that are as high as the screen, or are for a phone's chat (`data-full-height`). @param children `li`s with a link each */
export function Footer({ name, children }: { name: string | null; children?: ReactNode }) {
  return (
    <footer className="mt-auto border-t-2 border-rule bg-surface pb-(--footer-padding) text-sm [display:var(--footer-display)] incoming:animate-withheld">
      <div className="page grid gap-3 pt-5 pb-4 lg:flex lg:items-center lg:justify-between lg:gap-10 lg:py-4.5">
        <p className="flex items-center gap-3 leading-[1.35] text-ink-2">
          <BrandMark size={30} />
          <span>
            {name && <b className="display block text-base text-ink">{name}</b>}
            Le foot entre amis, sans le casse-tête.
          </span>
        </p>
        {children && (
          <nav aria-label="Pied de page">
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 lg:flex lg:flex-wrap [&>li:last-child]:col-span-full lg:justify-end lg:gap-x-5.5">
              {children}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}

export const footerLinkClass =
  'flex min-h-11 items-center leading-[1.3] no-underline hover:underline aria-[current=page]:font-strong aria-[current=page]:underline'
