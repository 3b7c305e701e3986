import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { persistOfflineCache } from './persist-offline-cache.ts'

const UPDATE_CHECK_INTERVAL_MS = 10 * 60_000
/** The worker downloads the whole app: wait until the page has loaded. */
const REGISTER_DELAY_MS = 2000

/**
 * For signed-in users: keeps what they see, and starts the service worker that opens the app offline.
 * @param onNewRelease called when there may be a newer release than the page's
 */
export function setUpInstalledApp(queryClient: QueryClient, router: AnyRouter, onNewRelease: () => void): void {
  // A page that started from the shell has done this before its first query.
  if (!queryClient.getDefaultOptions().queries?.persister) persistOfflineCache(queryClient)
  // Only over https or on localhost. Vite's development server has no release.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => registerServiceWorker(router, onNewRelease).catch(() => {}), REGISTER_DELAY_MS)
}

async function registerServiceWorker(router: AnyRouter, onNewRelease: () => void): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', onNewRelease)
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type !== 'go-to') return
    router.history.push(data.path)
    ports[0]?.postMessage('gone')
  })
  await serviceWorker.register('/sw.js')
  let lookedAt = Date.now()
  // A tab may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < UPDATE_CHECK_INTERVAL_MS) return
    lookedAt = Date.now()
    void serviceWorker.getRegistration().then((registration) => registration?.update().catch(() => {}))
  })
}
