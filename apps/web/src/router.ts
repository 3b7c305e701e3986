import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { PendingPage } from '#features/shell/components/pending-page.tsx'
import type { RouterContext } from '#lib/ssr/router-context.ts'
import { routeTree } from './routeTree.gen.ts'

// Rarely shown: loaded on demand.
const ErrorPage = lazyRouteComponent(() => import('#features/shell/components/error-page.tsx'), 'ErrorPage')
const NotFoundPage = lazyRouteComponent(() => import('#features/shell/components/not-found-page.tsx'), 'NotFoundPage')

/** For the server, which cannot wait while it renders, and for a browser that may lose its network. */
export const preloadErrorPages = () => Promise.all([ErrorPage.preload?.(), NotFoundPage.preload?.()])

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // The queries decide what is stale.
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
