import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { PendingPage } from '#features/shell/components/pending-page.tsx'
import type { RouterContext } from '#lib/ssr/router-context.ts'
import { routeTree } from './routeTree.gen.ts'

/** What most visits never see is loaded when it is needed. */
const ErrorPage = lazyRouteComponent(() => import('#features/shell/components/error-page.tsx'), 'ErrorPage')
const NotFoundPage = lazyRouteComponent(() => import('#features/shell/components/not-found-page.tsx'), 'NotFoundPage')

/** For the server, which draws a page in one go and can't wait for a part of it; and for a page that may lose its network. */
export const preloadErrorPages = () => Promise.all([ErrorPage.preload?.(), NotFoundPage.preload?.()])

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // Freshness is the queries' affair.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingMs: 200,
    // On the server it would write an inline script, which the content security policy forbids.
    scrollRestoration: typeof document !== 'undefined',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
