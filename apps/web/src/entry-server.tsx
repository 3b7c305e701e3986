import type { PageAnswer, PageRequest, RenderPage } from '@coup-denvoi/contract/pages/page.protocol'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { pageHead } from '#lib/page-head.ts'
import { meQuery } from '#lib/session.ts'
import { App } from './app.tsx'
import { pageDocument } from './document/page-document.ts'
import { assetsOf } from './document/page-assets.ts'
import { createAppRouter } from './router.ts'

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
  await router.load()
  const outcome = router._serverResult
  if (outcome?.type === 'redirect') return { kind: 'redirect', location: outcome.redirect.headers.get('location') ?? '/' }

  const isDrawn = request.me === null
  const app = isDrawn ? renderToString(<App queryClient={queryClient} router={router} live={null} />) : ''
  const data = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status === 'success' })
  return {
    kind: 'page',
    status: statusOf(router, outcome?.status ?? 500),
    html: pageDocument({
      theme: request.theme,
      head: pageHead(router),
      address: origin + url,
      assets: assetsOf(router.state.matches.map(({ routeId }) => routeId)),
      app,
      data: JSON.stringify(isDrawn ? data : { ...data, queries: data.queries.filter(({ queryKey }) => queryKey[0] === 'me') }),
      isDrawn,
    }),
  }
}

/** A page that says that something is private is drawn like any other, and answers as what it is. */
function statusOf(router: ReturnType<typeof createAppRouter>, status: number): 200 | 403 | 404 | 500 {
  if (status === 404 || status === 500) return status
  return router.state.matches.some(({ loaderData }) => (loaderData as { isPrivate?: boolean } | undefined)?.isPrivate) ? 403 : 200
}
