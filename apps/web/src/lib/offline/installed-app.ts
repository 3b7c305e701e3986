import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { persistOfflineCache } from './persist-offline-cache.ts'

const UPDATE_CHECK_INTERVAL_MS = 10 * 60_000
/** The worker fetches all of the program: after what the page itself has to fetch. */
const REGISTER_DELAY_MS = 2000

/**
 * For signed-in people: what they see is kept, and a service worker opens the program without a network.
 * @param onNewRelease called when there may be a newer program than the page's
 */
export function setUpInstalledApp(queryClient: QueryClient, router: AnyRouter, onNewRelease: () => void): void {
  // From the shell, that has been done before anything was read.
  if (!queryClient.getDefaultOptions().queries?.persister) persistOfflineCache(queryClient)
  // Only over https or on this machine; and what Vite serves to developers has no release.
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
  // A page may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < UPDATE_CHECK_INTERVAL_MS) return
    lookedAt = Date.now()
    void serviceWorker.getRegistration().then((registration) => registration?.update().catch(() => {}))
  })
}
