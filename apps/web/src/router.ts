import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { PublicReads } from '#lib/reads.ts'
import { Trouble } from '#features/shell/components/trouble.tsx'
import { NotFound } from '#features/shell/components/not-found.tsx'
import { Pending } from '#features/shell/components/pending.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What every route can reach. */
export type RouterContext = {
  queryClient: QueryClient
  read: PublicReads
  /** `https://foot.example`, for absolute addresses in the head. */
  origin: string
}

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
