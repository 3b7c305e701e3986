/**
 * The script of a page that is one form (docs/decisions/0059-form-pages.md): hydrates the form alone, what is around it are links. The app
 * is fetched while one types, and comes with the next page.
 */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createQueryClient } from '#lib/api/query-client.ts'
import { withApi } from '#lib/api/with-api.ts'
import { closeShownNotifications } from '#lib/close-shown-notifications.ts'
import { applyTimeZone } from '#lib/instance.ts'
import { clearOfflineCache } from '#lib/offline/clear-offline-cache.ts'
import { guardAgainstStaleBuild, reloadWhenSafe } from '#lib/offline/stale-build-guard.ts'
import { retryUntilSuccess } from '#lib/retry.ts'
import { listenToOtherTabs } from '#lib/session/other-tabs.ts'
import { clearPendingLogout } from '#lib/session/pending-logout.ts'
import { hydrate } from '#lib/ssr/page-data.ts'
import { preloadPage } from '#lib/ssr/preload-modules.ts'
import { FORM_ID_PREFIX, FormPage } from './form-page.tsx'
import { FORM_PAGES } from './form-pages.ts'

void start()

async function start(): Promise<void> {
  // The server has drawn the page for nobody: a member who used this browser before has signed out, or their session is over.
  clearPendingLogout()
  clearOfflineCache()
  void closeShownNotifications()
  const queryClient = createQueryClient(() => {})
  hydrate(queryClient, document.getElementById('page-data') as HTMLElement)
  applyTimeZone(queryClient)
  const form = document.getElementById('form') as HTMLElement
  const { route = '', redirect } = form.dataset
  guardAgainstStaleBuild({ entryUrl: import.meta.url, queryClient })
  const Page = await retryUntilSuccess(() => FORM_PAGES[route]?.load() ?? Promise.reject(new Error(`No form for ${route}`)), reloadWhenSafe)
  listenToOtherTabs(async () => {
    // The guard of the page leads on.
    if (await withApi((api) => api.users.me()).catch(() => null)) location.reload()
  })
  form.addEventListener('focusin', preloadApp, { once: true })
  startTransition(() => {
    hydrateRoot(form, <FormPage queryClient={queryClient} Page={Page} redirect={redirect} />, { identifierPrefix: FORM_ID_PREFIX })
  })
}

/** What the form sends with, and the app of the page that follows. */
function preloadApp(): void {
  void import('#lib/api/api-client.ts').catch(() => {})
  preloadPage('/')
}
