import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { EXACT } from '#features/shell/components/link.public.tsx'
import { ChevronLeftIcon } from '#ui/icons/icons.ts'

/** The link above the title of a page, to the list or page that it belongs to: its text is the name of that page. */
export const BackLink: LinkComponent<typeof BackAnchor> = (props) => <RouterLink activeOptions={EXACT} {...props} />

const RouterLink = createLink(BackAnchor)

function BackAnchor({ children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a
      {...props}
      className="-mt-3.5 -mb-1 -ml-1 inline-flex min-h-11 max-w-full items-center gap-1 text-sm font-semibold text-on-turf-2 no-underline hover:text-white hover:underline [&>svg]:size-4.5"
    >
      <ChevronLeftIcon />
      {children}
    </a>
  )
}
