import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { leaveSession } from '#lib/leave-session.ts'
import { liveUrl } from '#lib/live.ts'
import { createLiveConnection } from '#lib/live-connection.ts'
import { followNavigation } from '#lib/navigation.ts'
import { takeOver } from '#lib/page-data.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { readsOverApi } from '#lib/reads.ts'
import { meQuery, onSessionOfOtherTab } from '#lib/session.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.ts'
import './styles/theme.css'

void start()

async function start(): Promise<void> {
  const queryClient = createQueryClient(() => void dismiss(errorCatalogue.SESSION_EXPIRED.message))
  const drawn = document.getElementById('donnees')
  if (drawn?.textContent) takeOver(queryClient, drawn.textContent)

  const router = createAppRouter({ queryClient, read: readsOverApi, origin: location.origin })
  const live = createLiveConnection({
    url: liveUrl,
    onResync: () => void queryClient.invalidateQueries(),
    onFrame: ({ type }) => {
      if (type === 'me') void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onDismissed: (why) => void dismiss(why === 'account-disabled' ? userErrors.ACCOUNT_DISABLED.message : null),
  })

  /** The server ended the session: nothing of the person stays on the screen. */
  async function dismiss(reason: string | null): Promise<void> {
    if (!queryClient.getQueryData(meQuery.queryKey)) return
    await leaveSession(queryClient, router, { to: '/login' })
    const { toast } = await import('react-toastify/unstyled')
    if (reason) toast.error(reason)
  }

  followNavigation(router)
  followSession()

  // The page was drawn by the server with the same data: taking over must draw exactly the same.
  if (drawn?.dataset.drawn === 'true') (router as { ssr?: unknown }).ssr = { manifest: undefined }
  await Promise.all([router.load(), queryClient.getQueryData(meQuery.queryKey) && import('#features/shell/components/member-bar.tsx')])
  const root = document.getElementById('root') as HTMLElement
  const tree = <App queryClient={queryClient} router={router} live={live} />
  if (drawn?.dataset.drawn === 'true') hydrateRoot(root, tree)
  else createRoot(root).render(tree)

  /** The live connection is as whoever is signed in; other tabs that change that change it here too. */
  function followSession(): void {
    let signedInAs = queryClient.getQueryData(meQuery.queryKey)?.id ?? null
    live.hold(signedInAs !== null)
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] !== meQuery.queryKey[0]) return
      const now = queryClient.getQueryData(meQuery.queryKey)?.id ?? null
      if (now === signedInAs) return
      signedInAs = now
      live.hold(now !== null)
      live.restart()
    })
    onSessionOfOtherTab(async () => {
      const before = queryClient.getQueryData(meQuery.queryKey)?.id
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: 'all' })
      const after = queryClient.getQueryData(meQuery.queryKey)?.id
      if (before && before !== after) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
      if (before !== after) await router.invalidate()
    })
    for (const event of ['online', 'pageshow'] as const) addEventListener(event, () => live.wake())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') live.wake()
    })
  }
}
