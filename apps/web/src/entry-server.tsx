import type { PageAnswer, PageRequest, RenderPage } from '@coup-denvoi/contract/pages/page.protocol'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { MemberBar } from '#features/shell/components/member-bar.tsx'
import { Pending } from '#features/shell/components/pending.tsx'
import { handOver } from '#lib/page-data.ts'
import { pageHead } from '#lib/page-head.ts'
import { meQuery } from '#lib/session.ts'
import { AppShell } from '#ui/app-shell.tsx'
import { Footer } from '#ui/footer.tsx'
import { NavBar } from '#ui/nav-bar.tsx'
import { App } from './app.tsx'
import { assetsOf } from './document/page-assets.ts'
import { pageDocument } from './document/page-document.ts'
import { createAppRouter, loadRareScreens } from './router.ts'

/** Draws a page for the server: whole for visitors, the frame for members, whose screens their browser draws. */
export const render: RenderPage = async (request) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(meQuery.queryKey, request.me)
  try {
    return await answer(request, queryClient)
  } finally {
    queryClient.clear()
  }
}

async function answer(request: PageRequest, queryClient: QueryClient): Promise<PageAnswer> {
  const { url, read, origin } = request
  const router = createAppRouter({ queryClient, read, origin }, createMemoryHistory({ initialEntries: [url] }))
  await Promise.all([router.load(), loadRareScreens()])
  const outcome = router._serverResult
  if (outcome?.type === 'redirect') return { kind: 'redirect', location: outcome.redirect.headers.get('location') ?? '/' }

  const { me } = request
  const parts = { queryClient, router }
  const app = renderToString(me ? <Frame {...parts} me={me} /> : <App {...parts} />)
  return {
    kind: 'page',
    status: statusOf(router, outcome?.status ?? 500),
    html: pageDocument({
      theme: request.theme,
      head: pageHead(router),
      address: origin + url,
      assets: assetsOf(
        router.state.matches.map(({ routeId }) => routeId),
        me !== null,
      ),
      app,
      data: handOver(queryClient, ([name]) => me === null || name === meQuery.queryKey[0]),
      isDrawn: me === null,
    }),
  }
}

/** For the build: the page that the service worker keeps, which is nobody's and of no address. */
export function drawShell(): string {
  return pageDocument({
    theme: null,
    head: { title: 'Coup d’envoi', tags: [{ name: 'robots', content: 'noindex' }] },
    address: null,
    assets: assetsOf([], true),
    app: renderToString(
      <AppShell bar={<NavBar brand={null} links={null} />} footer={<Footer />}>
        <Pending />
      </AppShell>,
    ),
    data: '',
    isDrawn: false,
  })
}

/** What members see until their browser has drawn their page: the bar, and that the rest is on its way. It is replaced, not taken over. */
function Frame({ queryClient, router, me }: { queryClient: QueryClient; router: ReturnType<typeof createAppRouter>; me: Me }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <AppShell bar={<MemberBar me={me} />} footer={<Footer />}>
          <Pending />
        </AppShell>
      </RouterContextProvider>
    </QueryClientProvider>
  )
}

/** A page that says that something is private is drawn like any other, and answers as what it is. */
function statusOf(router: ReturnType<typeof createAppRouter>, status: number): 200 | 403 | 404 | 500 {
  if (status === 404 || status === 500) return status
  return router.state.matches.some(({ loaderData }) => (loaderData as { isPrivate?: boolean } | undefined)?.isPrivate) ? 403 : 200
}
