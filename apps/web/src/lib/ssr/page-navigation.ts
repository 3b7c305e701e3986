import { type ComponentProps, type ComponentType, createContext, createElement, useContext } from 'react'
import { keepToast } from '../toast/toast-on-next-page.ts'

/** A page of this site. */
export type PageTarget =
  | { to: '/login' | '/register'; search?: { redirect?: string } }
  | { to: '/mot-de-passe-oublie' }
  | { to: '/settings'; search: { section: 'compte' | 'securite' } }

type LinkProps = PageTarget & Pick<ComponentProps<'a'>, 'className' | 'children'>

/** How a form page leads to other pages: with the router inside the app, otherwise by loading the document. */
export type PageNavigation = {
  Link: ComponentType<LinkProps>
  /** @param path with its search @param options.toast is shown there */
  leadOn: (path: string, options: { toast: string; replace?: boolean }) => Promise<unknown>
}

const documentNavigation: PageNavigation = {
  Link: ({ to, className, children, ...target }) =>
    createElement('a', { href: addressOf(to, 'search' in target ? target.search : undefined), className }, children),
  leadOn(path, { toast, replace }) {
    keepToast({ kind: 'success', text: toast })
    // Back from there, the browser may show this page as it was left.
    addEventListener('pageshow', () => location.reload())
    if (replace) location.replace(path)
    else location.assign(path)
    // Whatever waits for the next page, such as a busy button, waits until this one is gone.
    return new Promise(() => {})
  },
}

const PageNavigationContext = createContext(documentNavigation)
/** Inside the app. */
export const PageNavigationProvider = PageNavigationContext.Provider

export const usePageNavigation = (): PageNavigation => useContext(PageNavigationContext)

/** `/login?redirect=%2Fmatches` */
export function addressOf(path: string, search: Record<string, string | undefined> = {}): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
