import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import type { PageRequest, PageResponse, RenderPage } from '@coup-denvoi/contract/pages/page.protocol'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { FooterLinks } from '#features/shell/components/footer-links.tsx'
import { MemberBar } from '#features/shell/components/member-bar.tsx'
import { PendingPage } from '#features/shell/components/pending-page.tsx'
import { readRedirectSearch } from '#features/users/redirect-search.ts'
import { applyTimeZone, instanceQuery, siteName } from '#lib/instance.ts'
import { meQuery } from '#lib/session/session.ts'
import { type DrawnForm, DrawnFormContext } from '#lib/ssr/form-slot.ts'
import { dehydrate } from '#lib/ssr/page-data.ts'
import { collectPageHead } from '#lib/ssr/page-head.ts'
import { AppShell } from '#ui/layout/app-shell.tsx'
import { Footer } from '#ui/layout/footer.tsx'
import { NavBar } from '#ui/layout/nav-bar.tsx'
import { App } from './app.tsx'
import { getFormAssets, getPageAssets } from './document/page-assets.ts'
import { renderDocument } from './document/page-document.ts'
import { FORM_ID_PREFIX, FormPage } from './form-page.tsx'
import { FORM_PAGES } from './form-pages.ts'
import { createAppRouter, preloadErrorPages } from './router.ts'
import { loadSkeletons } from './skeleton-of.tsx'

/** Draws a page for the server: whole for visitors, the frame for members, whose screens their browser draws. */
export const render: RenderPage = async (request) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(meQuery.queryKey, request.me)
  queryClient.setQueryData(instanceQuery.queryKey, request.instance)
  applyTimeZone(queryClient)
  try {
    return await renderPage(request, queryClient)
  } finally {
    queryClient.clear()
  }
}

async function renderPage(request: PageRequest, queryClient: QueryClient): Promise<PageResponse> {
  const { url, dataSource, origin } = request
  const router = createAppRouter({ queryClient, publicData: dataSource, origin }, createMemoryHistory({ initialEntries: [url] }))
  await Promise.all([router.load(), preloadErrorPages(), loadSkeletons()])
  const outcome = router._serverResult
  if (outcome?.type === 'redirect') return { kind: 'redirect', location: outcome.redirect.headers.get('location') ?? '/' }

  const { me, instance } = request
  const parts = { queryClient, router }
  const status = statusOf(router, outcome?.status ?? 500)
  const form = me === null && status === 200 ? await drawForm(parts) : null
  const app = renderToString(
    me ? (
      <MemberFrame {...parts} me={me} />
    ) : (
      <DrawnFormContext value={form}>
        <App {...parts} />
      </DrawnFormContext>
    ),
  )
  return {
    kind: 'page',
    ...(status === 500 ? { status, cause: causeOf(router) } : { status }),
    html: renderDocument({
      theme: request.theme,
      siteName: instance.name,
      accent: instance.accent,
      head: collectPageHead(router),
      canonicalUrl: origin + url,
      assets: form
        ? getFormAssets(form.route)
        : getPageAssets(
            router.state.matches.map(({ routeId }) => routeId),
            me !== null,
          ),
      appHtml: app,
      data: dehydrate(queryClient, ([name]) => me === null || name === meQuery.queryKey[0] || name === instanceQuery.queryKey[0]),
      isServerRendered: me === null,
      isForm: form !== null,
      liveTopic: me === null && (status === 200 || status === 403) ? liveTopicOf(router) : undefined,
    }),
  }
}

/** The form of the page on its own, as the browser hydrates it; null if the page is not one form. */
async function drawForm({
  queryClient,
  router,
}: {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}): Promise<DrawnForm | null> {
  const match = router.state.matches.at(-1)
  const page = match && FORM_PAGES[match.routeId]
  if (!page) return null
  const { redirect } = readRedirectSearch(match.search)
  const Page = await page.load()
  const html = renderToString(<FormPage queryClient={queryClient} Page={Page} redirect={redirect} />, { identifierPrefix: FORM_ID_PREFIX })
  return { route: match.routeId, redirect, html }
}

/** For the build: the page that the service worker keeps, which is nobody's and of no address. */
export function renderShell(): string {
  return renderDocument({
    theme: null,
    siteName: DEFAULT_SETTINGS.name,
    accent: DEFAULT_SETTINGS.accent,
    head: { title: DEFAULT_SETTINGS.name, tags: [{ name: 'robots', content: 'noindex' }] },
    canonicalUrl: null,
    assets: getPageAssets([], true),
    appHtml: renderToString(
      <AppShell bar={<NavBar brand={null} links={null} />} footer={<Footer name={null} />}>
        <PendingPage />
      </AppShell>,
    ),
    data: '',
    isServerRendered: false,
    isOfflineShell: true,
  })
}

/** What members see until their browser has drawn their page: the bar, and the skeleton of the page. It is replaced, not taken over. */
function MemberFrame({ queryClient, router, me }: { queryClient: QueryClient; router: ReturnType<typeof createAppRouter>; me: Me }) {
  const routeId = router.state.matches.at(-1)?.routeId
  const Skeleton = (routeId && router.routesById[routeId]?.options.pendingComponent) || PendingPage
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <AppShell
          bar={<MemberBar me={me} />}
          footer={
            <Footer name={siteName(queryClient)}>
              <FooterLinks isMember />
            </Footer>
          }
        >
          <Skeleton />
        </AppShell>
      </RouterContextProvider>
    </QueryClientProvider>
  )
}

/** What a guard, a loader or a component threw. */
const causeOf = (router: ReturnType<typeof createAppRouter>): unknown => router.state.matches.find(({ error }) => error)?.error

/** What the page follows if visitors only read it: null for nothing. */
function liveTopicOf(router: ReturnType<typeof createAppRouter>): LiveTopic | null | undefined {
  const match = router.state.matches.at(-1)
  return match?.staticData.liveTopic?.(match)
}

/** A page that says that something is private is drawn like any other, and answers as what it is. */
function statusOf(router: ReturnType<typeof createAppRouter>, status: number): 200 | 403 | 404 | 500 {
  if (status === 404 || status === 500) return status
  return router.state.matches.some(({ loaderData }) => (loaderData as { isPrivate?: boolean } | undefined)?.isPrivate) ? 403 : 200
}
