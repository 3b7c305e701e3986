import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { LiveContext } from '#lib/live.ts'
import type { LiveConnection } from '#lib/live-connection.ts'
import type { createAppRouter } from './router.ts'

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter>; live: LiveConnection | null }

/** The whole program; the server draws it without a live connection. */
export function App({ queryClient, router, live }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveContext value={live}>
        <RouterProvider router={router} />
      </LiveContext>
    </QueryClientProvider>
  )
}
