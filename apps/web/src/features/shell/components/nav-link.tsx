import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { navEntries } from '../nav-entries.ts'

type NavLinkProps = { to: (typeof navEntries)[number]['to']; exact?: boolean; className: string; children: ReactNode }

/** The entries before pages whose address begins otherwise, by its first part. */
const ENTRIES: Record<string, NavLinkProps['to']> = { terrains: '/matches', sondage: '/groups', sondages: '/groups', serie: '/groups' }

/** An entry of the bar. It is current on the pages behind it, too. */
export function NavLink({ exact, ...props }: NavLinkProps) {
  const isBehind = useLocation({ select: ({ pathname }) => ENTRIES[pathname.split('/')[1] ?? ''] === props.to })
  return <Link {...props} activeOptions={{ exact, includeSearch: false }} aria-current={isBehind ? 'page' : undefined} />
}
