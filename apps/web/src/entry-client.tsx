import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { MemberBar } from '#features/shell/lazy-member-bar.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { closeShownNotifications } from '#lib/close-shown-notifications.ts'
import { applyTimeZone } from '#lib/instance.ts'
import { updateTitleAndFocusOnNavigation } from '#lib/navigation/update-title-and-focus-on-navigation.ts'
import { watchPresses } from '#lib/navigation/use-first-items.ts'
import { clearOfflineCache } from '#lib/offline/clear-offline-cache.ts'
import { guardAgainstStaleBuild, reloadWhenSafe } from '#lib/offline/stale-build-guard.ts'
import { retryUntilSuccess } from '#lib/retry.ts'
import type { SessionEndCause } from '#lib/session/handle-session-end.ts'
import { clearPendingLogout, hasPendingLogout, sendPendingLogout } from '#lib/session/pending-logout.ts'
import { meQuery, syncSessionAcrossTabs, whenSignedIn } from '#lib/session/session.ts'
import { hydrate } from '#lib/ssr/page-data.ts'
import { apiDataSource } from '#lib/ssr/public-data-source.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { takeToast } from '#lib/toast/toast-on-next-page.ts'
import { App } from './app.tsx'
import { createAppRouter, preloadErrorPages } from './router.ts'
import { loadSkeletons } from './skeleton-of.tsx'
import './styles/theme.css'

void start()

/** A function, because a top-level await would split the entry into many chunks. */
async function start(): Promise<void> {
  const queryClient = createQueryClient(async () => {
    const { handleUnauthenticated } = await import('#lib/session/handle-session-end.ts')
    await handleUnauthenticated(queryClient, router)
  })
  const pageData = document.getElementById('page-data')
  const isShell = pageData?.textContent === ''
  if (pageData?.textContent) hydrate(queryClient, pageData)
  else if (isShell && !hasPendingLogout()) await (await import('#lib/offline/start-from-shell.ts')).startFromShell(queryClient)
  applyTimeZone(queryClient)
  const root = document.getElementById('root') as HTMLElement
  if (queryClient.getQueryData(meQuery.queryKey) === null) {
    clearPendingLogout()
    clearOfflineCache()
    void closeShownNotifications()
  } else if (hasPendingLogout()) {
    // The page was rendered for a user who has logged out.
    root.replaceChildren()
    const loggedOut = sendPendingLogout()
    // The shell was rendered for nobody.
    if (!isShell) await loggedOut
    queryClient.setQueryData(meQuery.queryKey, null)
  }
  const router = createAppRouter({ queryClient, publicData: apiDataSource, origin: location.origin })

  const { check } = guardAgainstStaleBuild({ entryUrl: import.meta.url, queryClient })

  const endSession = async (cause: SessionEndCause) => {
    const { handleSessionEnd } = await import('#lib/session/handle-session-end.ts')
    await handleSessionEnd(queryClient, router, cause)
  }
  const openLive = async () => {
    void preloadErrorPages()
    void retryUntilSuccess(loadSkeletons, reloadWhenSafe)
    whenSignedIn(queryClient, async () => {
      const { setUpInstalledApp } = await retryUntilSuccess(() => import('#lib/offline/installed-app.ts'), reloadWhenSafe)
      setUpInstalledApp(queryClient, router, check)
    })
    const [{ openLiveConnection }, { refreshAfterFrame }] = await retryUntilSuccess(
      () => Promise.all([import('#lib/live/open-live-connection.ts'), import('./refresh-after-frame.ts')]),
      reloadWhenSafe,
    )
    return openLiveConnection(queryClient, isShell, refreshAfterFrame, (cause) => void endSession(cause))
  }
  const toast = takeToast()
  updateTitleAndFocusOnNavigation(router, { focusesFirstPage: toast !== null })
  watchPresses(router.history)
  syncSessionAcrossTabs(queryClient, router, () => void endSession('account-disabled'))

  const isServerRendered = pageData?.dataset.entry !== undefined
  // Hydration must render exactly what the server rendered from the same data.
  if (isServerRendered) (router as { ssr?: unknown }).ssr = { manifest: undefined }
  await Promise.all([router.load(), queryClient.getQueryData(meQuery.queryKey) && MemberBar.preload()])
  const app = <App queryClient={queryClient} router={router} openLiveConnection={openLive} />
  // In a transition, the page stays responsive during hydration.
  if (isServerRendered) startTransition(() => void hydrateRoot(root, app))
  else startTransition(() => createRoot(root).render(app))
  if (toast) void showToast(toast.kind, toast.text)
}
