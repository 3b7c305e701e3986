import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { EXACT } from '#features/shell/components/link.public.tsx'
import { ChevronLeftIcon } from '#ui/icons/icons.ts'
import { backLinkClass } from '#ui/layout/turf-header.tsx'

/** The link above the title of a page, to the list or page that it belongs to: its text is the name of that page. */
export const BackLink: LinkComponent<typeof BackAnchor> = (props) => <RouterLink activeOptions={EXACT} {...props} />

const RouterLink = createLink(BackAnchor)

function BackAnchor({ children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} className={backLinkClass}>
      <ChevronLeftIcon />
      {children}
    </a>
  )
}
