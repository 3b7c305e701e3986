import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LiveConnection } from '#lib/live/live-connection.ts'
import { LiveContext } from '#lib/live/live-context.ts'
import { PageNavigationProvider } from '#lib/ssr/page-navigation.ts'
import { createRouterNavigation } from '#lib/ssr/router-navigation.ts'
import type { createAppRouter } from './router.ts'

type AppProps = {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
  /** Called after the first render. Missing on the server. */
  openLiveConnection?: () => Promise<LiveConnection>
}

export function App({ queryClient, router, openLiveConnection }: AppProps) {
  const [live, setLive] = useState<LiveConnection | null>(null)
  const [navigation] = useState(() => createRouterNavigation(router))
  useEffect(() => {
    openLiveConnection?.().then(setLive)
  }, [openLiveConnection])
  return (
    <QueryClientProvider client={queryClient}>
      <LiveContext value={live}>
        <PageNavigationProvider value={navigation}>
          <RouterProvider router={router} />
        </PageNavigationProvider>
      </LiveContext>
    </QueryClientProvider>
  )
}
