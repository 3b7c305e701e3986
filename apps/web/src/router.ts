import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { Pending } from '#features/shell/components/pending.tsx'
import type { RouterContext } from '#lib/router-context.ts'
import { routeTree } from './routeTree.gen.ts'

/** What most visits never see is loaded when it is needed. */
const Trouble = lazyRouteComponent(() => import('#features/shell/components/trouble.tsx'), 'Trouble')
const NotFound = lazyRouteComponent(() => import('#features/shell/components/not-found.tsx'), 'NotFound')

/** For the server, which draws a page in one go and can't wait for a part of it; and for a page that may lose its network. */
export const loadRareScreens = () => Promise.all([Trouble.preload?.(), NotFound.preload?.()])

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // Freshness is the queries' affair.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Trouble,
    defaultNotFoundComponent: NotFound,
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
