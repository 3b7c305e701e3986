import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DEFAULT_INSTANCE, instanceQuery } from '#lib/instance.ts'
import { meQuery } from '#lib/session/session.ts'
import { PageNavigationProvider } from '#lib/ssr/page-navigation.ts'
import { createRouterNavigation } from '#lib/ssr/router-navigation.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { aMe } from './me.ts'

/** The providers of a component under test: router, query client with the signed-in user, null for a visitor, toasts. */
export function TestApp({ me = aMe(), children }: { me?: Me | null; children: ReactNode }) {
  const [queryClient] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(meQuery.queryKey, me)
    client.setQueryData(instanceQuery.queryKey, DEFAULT_INSTANCE)
    return client
  })
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }))
  const [navigation] = useState(() => createRouterNavigation(router))
  return (
    <QueryClientProvider client={queryClient}>
      <PageNavigationProvider value={navigation}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </PageNavigationProvider>
      <Toasts duration={3000} />
    </QueryClientProvider>
  )
}
