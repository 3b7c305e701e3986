import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createQueryClient } from '#lib/api/query-client.ts'
import { clearOfflineCache } from '#lib/offline/clear-offline-cache.ts'
import { guardAgainstStaleBuild } from '#lib/offline/stale-build-guard.ts'
import { retryUntilSuccess } from '#lib/retry.ts'
import { clearPendingLogout, hasPendingLogout, sendPendingLogout } from '#lib/session/pending-logout.ts'
import { meQuery, syncSessionAcrossTabs, whenSignedIn } from '#lib/session/session.ts'
import { hydrate } from '#lib/ssr/page-data.ts'
import { apiDataSource } from '#lib/ssr/public-data-source.ts'
import { updateTitleAndFocusOnNavigation } from '#lib/update-title-and-focus-on-navigation.ts'
import { App } from './app.tsx'
import { createAppRouter, preloadErrorPages } from './router.ts'
import './styles/theme.css'

void start()

/** A function, because an await at the top of the entry would split it into many chunks. */
async function start(): Promise<void> {
  const queryClient = createQueryClient(() => void dismiss('session-expired'))
  const drawn = document.getElementById('donnees')
  const isShell = drawn?.textContent === ''
  if (drawn?.textContent) hydrate(queryClient, drawn.textContent)
  else if (isShell && !hasPendingLogout()) await (await import('#lib/offline/start-from-shell.ts')).startFromShell(queryClient)
  const root = document.getElementById('root') as HTMLElement
  if (queryClient.getQueryData(meQuery.queryKey) === null) {
    clearPendingLogout()
    clearOfflineCache()
  } else if (hasPendingLogout()) {
    // The page came for somebody who is no longer here.
    root.replaceChildren()
    const ended = sendPendingLogout()
    // The shell came for nobody.
    if (!isShell) await ended
    queryClient.setQueryData(meQuery.queryKey, null)
  }
  const router = createAppRouter({ queryClient, publicData: apiDataSource, origin: location.origin })

  const { check } = guardAgainstStaleBuild(import.meta.url)

  const dismiss = async (why: 'session-expired' | 'session-ended' | 'account-disabled') => {
    const { handleSessionEnd } = await import('#lib/session/handle-session-end.ts')
    await handleSessionEnd(queryClient, router, why)
  }
  const openLive = async () => {
    void preloadErrorPages()
    whenSignedIn(queryClient, async () => {
      const { setUpInstalledApp } = await retryUntilSuccess(() => import('#lib/offline/installed-app.ts'))
      setUpInstalledApp(queryClient, router, check)
    })
    const { openLiveConnection } = await retryUntilSuccess(() => import('#lib/live/open-live-connection.ts'))
    return openLiveConnection(queryClient, (why) => void dismiss(why))
  }
  updateTitleAndFocusOnNavigation(router)
  syncSessionAcrossTabs(queryClient, router, () => void dismiss('account-disabled'))

  const isDrawn = drawn?.dataset.program !== undefined
  // The page was drawn by the server with the same data: taking over must draw exactly the same.
  if (isDrawn) (router as { ssr?: unknown }).ssr = { manifest: undefined }
  await Promise.all([router.load(), queryClient.getQueryData(meQuery.queryKey) && import('#features/shell/components/member-bar.tsx')])
  const program = <App queryClient={queryClient} router={router} openLiveConnection={openLive} />
  // Taken over in small steps: the page can be read, scrolled and pressed meanwhile.
  if (isDrawn) startTransition(() => void hydrateRoot(root, program))
  else createRoot(root).render(program)
}
