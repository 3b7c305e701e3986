import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { navEntries } from '../nav-entries.ts'

type NavLinkProps = {
  to: (typeof navEntries)[number]['to']
  /** On a page that is behind it although its address is another one. */
  isBehind?: boolean
  className: string
  children: ReactNode
}

/** The entries before pages whose address begins otherwise, by its first part. */
const ENTRIES: Record<string, NavLinkProps['to']> = { terrains: '/matches', sondage: '/groups', sondages: '/groups', serie: '/groups' }

/**
 * An entry of the bar. On the pages behind it, it is the current entry, but not the current page.
 * @see https://www.w3.org/TR/wai-aria-1.2/#aria-current
 */
export function NavLink({ isBehind, ...props }: NavLinkProps) {
  const isBefore = useLocation({ select: ({ pathname }) => isBeforePage(props.to, pathname) })
  return <Link {...props} activeOptions={EXACT_PATH} aria-current={isBehind || isBefore ? 'true' : undefined} />
}

/** With any filters. */
export const EXACT_PATH = { exact: true, includeSearch: false }

const isBeforePage = (to: NavLinkProps['to'], pathname: string): boolean =>
  (to !== '/' && pathname.startsWith(`${to}/`)) || ENTRIES[pathname.split('/')[1] ?? ''] === to
